import 'server-only';
import { readUpload } from '../platform/pictures/storage';
import type { SentDocument } from '../sent-document';
import { type IconName, ICONS } from '../platform/site/icons';
import { cachedSite } from './read';
import { cachedUntilChanged } from '../platform/cache/cached';

/** Returns an icon of the uploaded mark. Null where there is none: pages name the drawn ones then. */
export async function iconDrawing(name: IconName): Promise<SentDocument | null> {
  'use cache';
  cachedUntilChanged();
  const { mark } = await cachedSite();
  const bytes = mark === null ? null : await readUpload(mark);
  if (!bytes) return null;
  const { drawIcon } = await import('./draw-icon');
  return { body: await drawIcon(bytes, ICONS[name]), type: 'image/png', changed: new Date() };
}
