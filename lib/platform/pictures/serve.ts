import 'server-only';
import { createHash } from 'node:crypto';
import { isKnownVersion } from '../http/etag';
import { FOLDER_NAME } from './address';
import { bytesOf, typeOf, type StoredObject, type ByteRange } from './storage-types';
import { isSafePath } from './folders';
import { storage } from './storage';
import { PICTURE_WIDTHS } from './widths';
import { UPLOAD_MAX_BYTES } from '../../limits';
import { log } from '../../log';

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

const isKnownWidth = (width: string | undefined): boolean =>
  PICTURE_WIDTHS.some((allowed) => String(allowed) === width);

/** Finds a file of an uploaded picture: the named one, or the best existing format of a width. */
async function findUpload(request: Request, folder: string, name: string): Promise<Served | null> {
  const [, width, extension] = /^(\d+)(?:\.(webp|avif))?$/.exec(name) ?? [];
  if (!isKnownWidth(width)) return named(folder, name);
  if (extension) return (await named(folder, name)) ?? named(folder, `full.${extension}`);
  const inFormat = async (format: 'avif' | 'webp') =>
    (await named(folder, `${width}.${format}`)) ?? named(folder, `full.${format}`);
  const avif = acceptsAvif(request) ? await inFormat('avif') : null;
  if (avif) return { ...avif, varies: true };
  const webp = await inFormat('webp');
  const isLast = !acceptsAvif(request) || (await isAnimation(folder));
  return webp && { ...webp, varies: true, cache: isLast ? FOR_EVER : FOR_MINUTES };
}

/** Returns whether a picture is animated, as its fallback's type shows: animations have no AVIF. */
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

/**
 * Reads the requested part of a file from a `Range` header.
 * @returns `whole` without a header and for unsupported ranges (several parts, other units), `outside` if the file does not have
 * the range
 */
export function readRange(header: string | null, size: number): ByteRange | 'whole' | 'outside' {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return 'whole';
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length > 0 ? { start: size - length, end: size - 1 } : 'outside';
  }
  const start = Number(first);
  if (last !== '' && Number(last) < start) return 'whole';
  return start < size ? { start, end: Math.min(last === '' ? size : Number(last), size - 1) } : 'outside';
}

/** The number of files that are encoded or waiting. Beyond it, files are served unchanged. */
const MAX_CONCURRENT = 8;

/** Running encodings by folder and name, which concurrent requests share. */
const making = new Map<string, Promise<StoredObject | null>>();

/**
 * Returns a width of a file that was copied into the uploads by hand. It is encoded for the first request and stored in a
 * picture's folder without a row. A cleanup removes it, and the next request encodes it again.
 * @returns null when the file has to be served unchanged: it is no picture, too large, too many are being encoded, or the result
 *   cannot be stored
 */
export async function legacyVariant(
  segments: readonly string[],
  original: StoredObject,
  width: number,
  extension: 'webp' | 'avif',
): Promise<StoredObject | null> {
  if (!PICTURE_WIDTHS.some((allowed) => allowed === width) || original.size > UPLOAD_MAX_BYTES) return null;
  const folder = createHash('sha256')
    .update(`${segments.join('/')}\n${original.version}`)
    .digest('base64url')
    .slice(0, 22);
  const name = `${width}.${extension}`;
  const { find } = await storage();
  const made = await find([folder, name]);
  if (made) return made;
  const key = `${folder}/${name}`;
  const underway = making.get(key);
  if (underway) return underway;
  if (making.size >= MAX_CONCURRENT) return null;
  const work = make(folder, name, original, width, extension)
    .catch((err: unknown) => {
      log.error({ err }, 'A picture of another size cannot be made.');
      return null;
    })
    .finally(() => making.delete(key));
  making.set(key, work);
  return work;
}

async function make(
  folder: string,
  name: string,
  original: StoredObject,
  width: number,
  extension: 'webp' | 'avif',
): Promise<StoredObject | null> {
  const { encodeWidth } = await import('./encode');
  const data = await encodeWidth(await bytesOf(original), width, extension);
  if (!data) return null;
  const { add, find } = await storage();
  await add(folder, [{ name, data }], true);
  return find([folder, name]);
}
