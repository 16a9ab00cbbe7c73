import 'server-only';
import { partners } from '@/db/schema';
import { partner } from './contract';
import { revisionSource, type ServerResource } from '../platform/server-resource';
import { findSource, foldedTexts } from '../platform/text-search/find';
import { getPartner } from './read';
import { partnersResource } from './resource';

export const partnersServer: ServerResource = {
  resource: partnersResource,
  revisions: revisionSource({
    table: partners,
    schema: partner,
    restore: async () => (await import('./write')).restorePartner,
  }),
  bin: { read: getPartner },
  demonstration: {
    table: partners,
    title: partners.name,
    remove: async (admin, id) => (await import('./write')).deletePartner(admin, id),
  },
  find: findSource({
    resource: partnersResource,
    table: partners,
    title: partners.name,
    detail: partners.tier,
    folded: foldedTexts(partners.name),
  }),
};
