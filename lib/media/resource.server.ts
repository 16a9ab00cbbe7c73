import 'server-only';
import { sql } from 'drizzle-orm';
import { images } from '@/db/schema';
import type { ServerResource } from '../platform/server-resource';
import { findSource, foldedTexts } from '../platform/text-search/find';
import { getPicture } from './read';
import { mediaResource } from './resource';

export const mediaServer: ServerResource = {
  resource: mediaResource,
  bin: { read: (_, id) => getPicture(id) },
  find: findSource({
    resource: mediaResource,
    table: images,
    title: sql`coalesce(nullif(${images.alt}, ''), split_part(${images.url}, '/', 4))`,
    detail: sql`${images.width} || ' × ' || ${images.height}`,
    folded: foldedTexts(images.alt, sql`split_part(${images.url}, '/', 4)`),
  }),
};
