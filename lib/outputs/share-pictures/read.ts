import 'server-only';
import { cachedUntilChanged, cachedUntilTomorrow, limitToNextDue } from '../../platform/cache/cached';
import type { Drawing } from '../../platform/share-pictures/draw';
import { cardColours, isShape, SHAPES } from '../../platform/share-pictures/shapes';
import { serverResources } from '../../resources.server';
import type { SentDocument } from '../../sent-document';
import { siteIdentity } from '../site-identity';
import { sectionCard } from './sections';

const sources = new Map(
  serverResources.flatMap(({ sharePictures }) => (sharePictures ? [[sharePictures.folder, sharePictures]] : [])),
);

const asDocument = ({ bytes, type }: Drawing): SentDocument => ({ body: bytes, type, changed: new Date() });

/** Returns the card of a section; null where there is none. */
async function sectionDrawing(section: string): Promise<SentDocument | null> {
  'use cache';
  cachedUntilChanged();
  const site = await siteIdentity();
  const said = sectionCard(site, section);
  if (!said) return null;
  const { drawCard } = await import('../../platform/share-pictures/draw');
  const { accent, onAccent } = cardColours(site);
  const { label, title } = said;
  return asDocument(await drawCard({ site, label, title, background: accent, colour: onAccent }, null, SHAPES.card));
}

/** Returns the picture of a thing in a shape; null where there is no such thing. */
async function thingDrawing(folder: string, key: string, shape: keyof typeof SHAPES): Promise<SentDocument | null> {
  'use cache';
  const source = sources.get(folder);
  cachedUntilTomorrow(...(source?.tagsOf(key) ?? []));
  await limitToNextDue();
  const thing = await source?.read(key);
  if (!thing) return null;
  const { cutPicture, drawCard } = await import('../../platform/share-pictures/draw');
  const { photo = null, finished = null, logos = [], ...words } = thing;
  const alone = shape === 'card' ? finished : photo;
  if (alone) return asDocument(await cutPicture(alone, SHAPES[shape]));
  return asDocument(await drawCard({ site: await siteIdentity(), ...words }, photo, SHAPES[shape], logos));
}

/**
 * Returns the picture at an address below `/share`: `news` is the card of a section, `teams/cs2` that of a thing, and
 * `news/42/16x9` that of a thing in another shape. Null where there is none.
 */
export async function sharePicture([
  folder = '',
  key,
  shape = 'card',
  ...more
]: string[]): Promise<SentDocument | null> {
  if (key === undefined) return sectionDrawing(folder);
  return isShape(shape) && more.length === 0 && sources.has(folder) ? thingDrawing(folder, key, shape) : null;
}
