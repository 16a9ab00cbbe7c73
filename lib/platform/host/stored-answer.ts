import { createHash } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib';

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);
const unpack = promisify(gunzip);

/** Without the rest of the larger piece of memory that Node.js compresses into. */
const fitted = (bytes: Buffer): Buffer => Buffer.from(bytes);

/** An answer in memory. Text is kept compressed alone once that is done: hardly anybody asks for it as it is. */
export interface StoredAnswer {
  status: number;
  headers: OutgoingHttpHeaders;
  /** The name of this version, where a client may ask whether it is still the last. */
  etag?: string;
  plain?: Buffer;
  gzip?: Buffer;
  br?: Buffer;
}

/** Text is worth compressing; pictures and fonts are compressed already. */
const COMPRESSIBLE =
  /^(?:text\/|application\/(?:javascript|json|xml|manifest\+json|ld\+json|rss\+xml|atom\+xml|feed\+json)|image\/svg)/;
/** Below this, in bytes, a header costs more than compression saves. */
const WORTH_COMPRESSING = 600;

const isCompressible = (headers: OutgoingHttpHeaders, body: Buffer): boolean =>
  body.length >= WORTH_COMPRESSING && COMPRESSIBLE.test(String(headers['content-type'] ?? ''));

/** The entries of a header that lists several, each once. */
const once = (...lists: OutgoingHttpHeaders[string][]): string =>
  [...new Set(lists.flatMap((list) => String(list ?? '').split(/,\s*/)))].filter(Boolean).join(', ');

/** An answer to keep, named by its content. */
export function storedAnswer(status: number, given: OutgoingHttpHeaders, body: Buffer): StoredAnswer {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const headers = { ...given };
  if (given.link !== undefined) headers.link = once(given.link);
  if (isCompressible(given, body)) headers.vary = once(given.vary?.toLowerCase(), 'accept-encoding');
  return { status, headers, etag, plain: body };
}

/** The quick compression, for whoever waits for it. Off the event loop. */
export async function addGzip(answer: StoredAnswer): Promise<void> {
  const { plain } = answer;
  if (!plain || !isCompressible(answer.headers, plain)) return;
  answer.gzip = fitted(await compressGzip(plain, { level: 6 }));
  delete answer.plain;
}

/** The best compression, for everybody after. Off the event loop; takes about a second for a megabyte. */
export async function addBrotli(answer: StoredAnswer): Promise<void> {
  await addGzip(answer);
  if (!answer.gzip) return;
  const plain = await plainBody(answer);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  };
  answer.br = fitted(await compressBrotli(plain, { params }));
}

/** The bytes as they are, without compression. */
export async function plainBody({ plain, gzip: packed }: StoredAnswer): Promise<Buffer> {
  return plain ?? (packed ? unpack(packed) : Buffer.alloc(0));
}

/** What an answer takes up in memory, in bytes, roughly. */
export function sizeOf({ plain, gzip: packed, br, headers }: StoredAnswer): number {
  const bytes = [plain, packed, br].reduce((sum, part) => sum + (part?.length ?? 0), 0);
  return bytes + JSON.stringify(headers).length + 500;
}
