import { createHash } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib';

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);
const unpack = promisify(gunzip);

/** Copies the bytes: zlib returns a slice of a larger buffer, which would stay in memory. */
const copyBytes = (bytes: Buffer): Buffer => Buffer.from(bytes);

/** A response in memory. Once text is compressed, its plain form is dropped: nearly all clients accept gzip. */
export interface StoredResponse {
  status: number;
  headers: OutgoingHttpHeaders;
  etag?: string;
  plain?: Buffer;
  gzip?: Buffer;
  br?: Buffer;
}

/** Text. Pictures and fonts are compressed already. */
const COMPRESSIBLE =
  /^(?:text\/|application\/(?:javascript|json|xml|manifest\+json|ld\+json|rss\+xml|atom\+xml|feed\+json)|image\/svg)/;
/** Below this the `content-encoding` header costs more than compression saves. */
const MIN_COMPRESSED_BYTES = 600;

const isCompressible = (headers: OutgoingHttpHeaders, body: Buffer): boolean =>
  body.length >= MIN_COMPRESSED_BYTES && COMPRESSIBLE.test(String(headers['content-type'] ?? ''));

/** Merges comma-separated header values and removes duplicates. */
const mergeLists = (...lists: OutgoingHttpHeaders[string][]): string =>
  [...new Set(lists.flatMap((list) => String(list ?? '').split(/,\s*/)))].filter(Boolean).join(', ');

/** Creates a response with an ETag made from its content. */
export function createStoredResponse(status: number, givenHeaders: OutgoingHttpHeaders, body: Buffer): StoredResponse {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const headers = { ...givenHeaders };
  if (givenHeaders.link !== undefined) headers.link = mergeLists(givenHeaders.link);
  if (isCompressible(givenHeaders, body))
    headers.vary = mergeLists(givenHeaders.vary?.toLowerCase(), 'accept-encoding');
  return { status, headers, etag, plain: body };
}

/** Compresses quickly, for the request that is waiting. Runs off the event loop. */
export async function addGzip(response: StoredResponse): Promise<void> {
  const { plain } = response;
  if (!plain || !isCompressible(response.headers, plain)) return;
  response.gzip = copyBytes(await compressGzip(plain, { level: 6 }));
  delete response.plain;
}

/** Compresses as small as possible, for later requests. Runs off the event loop; a megabyte takes about a second. */
export async function addBrotli(response: StoredResponse): Promise<void> {
  await addGzip(response);
  if (!response.gzip) return;
  const plain = await readBody(response);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  };
  response.br = copyBytes(await compressBrotli(plain, { params }));
}

/** @returns the uncompressed body */
export async function readBody({ plain, gzip: packed }: StoredResponse): Promise<Buffer> {
  return plain ?? (packed ? unpack(packed) : Buffer.alloc(0));
}

/** Estimates the memory that a response takes, in bytes. */
export function sizeOf({ plain, gzip: packed, br, headers }: StoredResponse): number {
  const bytes = [plain, packed, br].reduce((sum, part) => sum + (part?.length ?? 0), 0);
  return bytes + JSON.stringify(headers).length + 500;
}
