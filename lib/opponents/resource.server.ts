import 'server-only';
import { sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { opponents } from '@/db/schema';
import { opponent } from './contract';
import { revisionSource, type ServerResource } from '../platform/server-resource';
import { findSource, foldedTexts } from '../platform/text-search/find';
import { selectOpponent } from './read';
import { opponentsResource } from './resource';

export const opponentsServer: ServerResource = {
  resource: opponentsResource,
  revisions: revisionSource({
    table: opponents,
    schema: opponent,
    restore: async () => (await import('./write')).restoreOpponent,
  }),
  bin: {
    unique: {
      opponents_name_key: {
        column: 'name',
        message: (name) => `Another opponent is now called “${name}”. Rename that one first.`,
      },
    },
    read: (_, id) => selectOpponent(db, id),
  },
  demonstration: {
    table: opponents,
    title: opponents.name,
    remove: async (admin, id) => (await import('./write')).deleteOpponent(admin, id),
  },
  find: findSource({
    resource: opponentsResource,
    table: opponents,
    title: opponents.name,
    detail: sql`concat_ws(' · ', ${opponents.shortName}, ${opponents.country})`,
    folded: foldedTexts(opponents.name, opponents.shortName),
  }),
};
