import 'server-only';
import { isKnownVersion } from '../http/etag';
import { FOLDER_NAME } from './address';
import { typeOf } from './file-types';
import { isSafePath } from './folder-name';
import { legacyVariant } from './legacy';
import { readRange } from './range';
import { storage } from './storage';
import type { StoredObject } from './storage-types';
import { PICTURE_WIDTHS } from './widths';

const FOR_EVER = 'public, max-age=31536000, immutable';
/** For responses that may change soon: a substitute for missing AVIF, or a file that can be replaced on disk. */
const FOR_MINUTES = 'public, max-age=300';

/** A file to respond with. */
interface Served {
  object: StoredObject;
  type: string;
  cache: string;
  /** Whether the file depends on `accept`. */
  varies: boolean;
}

/**
 * Responds with a picture below the uploads, or a part of it.
 *
 * | address | response |
 * |---|---|
 * | `/uploads/<folder>/640` | that width, as AVIF or WebP by `accept` |
 * | `/uploads/<folder>/640.webp`, `image.jpg` | that file; for a width above the picture's own, the largest file |
 * | `/uploads/any/file.jpg` | a file copied there by hand, unchanged |
 * | `/uploads/any/file.jpg?w=640` | the same in that width, encoded for the first request |
 */
export async function serveUpload(request: Request, segments: string[]): Promise<Response> {
  const served = isSafePath(segments) ? await find(request, segments) : null;
  if (!served) return new Response('Not found', { status: 404, headers: { 'x-content-type-options': 'nosniff' } });
  return answer(request, served);
}

async function find(request: Request, segments: string[]): Promise<Served | null> {
  const [folder = '', name = ''] = segments;
  const uploaded = segments.length === 2 && FOLDER_NAME.test(folder) ? await findUpload(request, folder, name) : null;
  return uploaded ?? findLegacy(request, segments);
}

const acceptsAvif = (request: Request): boolean => (request.headers.get('accept') ?? '').includes('image/avif');

const isKnownWidth = (width: string | undefined): boolean => PICTURE_WIDTHS.some((known) => String(known) === width);

/** Finds a file of an uploaded picture: the named one, or the best existing format of a width. */
async function findUpload(request: Request, folder: string, name: string): Promise<Served | null> {
  const [, width, extension] = /^(\d+)(?:\.(webp|avif))?$/.exec(name) ?? [];
  if (!isKnownWidth(width)) return named(folder, name);
  if (extension) return (await named(folder, name)) ?? named(folder, `full.${extension}`);
  const inFormat = async (wanted: 'avif' | 'webp') =>
    (await named(folder, `${width}.${wanted}`)) ?? named(folder, `full.${wanted}`);
  const avif = acceptsAvif(request) ? await inFormat('avif') : null;
  if (avif) return { ...avif, varies: true };
  const webp = await inFormat('webp');
  const isLast = !acceptsAvif(request) || (await isAnimation(folder));
  return webp && { ...webp, varies: true, cache: isLast ? FOR_EVER : FOR_MINUTES };
}

/** Whether a picture is animated, as its fallback's type shows: animations have no AVIF. */
const isAnimation = async (folder: string): Promise<boolean> => (await named(folder, 'image.gif')) !== null;

async function named(...segments: string[]): Promise<Served | null> {
  const type = typeOf(segments.at(-1) ?? '');
  const object = type && (await (await storage()).find(segments));
  return object ? { object, type, cache: FOR_EVER, varies: false } : null;
}

async function findLegacy(request: Request, segments: string[]): Promise<Served | null> {
  const original = await named(...segments);
  if (!original) return null;
  const asItIs = { ...original, cache: FOR_MINUTES };
  const width = new URL(request.url).searchParams.get('w');
  if (width === null) return asItIs;
  const extension = acceptsAvif(request) && original.type !== 'image/gif' ? 'avif' : 'webp';
  const object = await legacyVariant(segments, original.object, Number(width), extension);
  return { ...asItIs, ...(object ? { object, type: `image/${extension}` } : {}), varies: true };
}

async function answer(request: Request, { object, type, cache, varies }: Served): Promise<Response> {
  const etag = `"${object.version}"`;
  const headers: Record<string, string> = {
    'content-type': type,
    'cache-control': cache,
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
    etag,
    ...(varies ? { vary: 'Accept' } : {}),
  };
  if (isKnownVersion(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers });
  if (request.method === 'HEAD') {
    return new Response(null, { headers: { ...headers, 'content-length': String(object.size) } });
  }
  const ifRange = request.headers.get('if-range');
  const range = readRange(ifRange === null || ifRange === etag ? request.headers.get('range') : null, object.size);
  if (range === 'outside') {
    return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${object.size}` } });
  }
  if (range === 'whole') {
    return new Response(await object.read(), { headers: { ...headers, 'content-length': String(object.size) } });
  }
  const { start, end } = range;
  const part = { 'content-length': String(end - start + 1), 'content-range': `bytes ${start}-${end}/${object.size}` };
  return new Response(await object.read(range), { status: 206, headers: { ...headers, ...part } });
}
