import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib';
import { isKnownVersion } from '../http/etag';

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);
const unpack = promisify(gunzip);

/** An answer in memory. Text is kept compressed alone once that is done: hardly anybody asks for it as it is. */
export interface StoredAnswer {
  status: number;
  headers: OutgoingHttpHeaders;
  etag: string;
  plain?: Buffer;
  gzip?: Buffer;
  br?: Buffer;
}

/** Text is worth compressing; pictures and fonts are compressed already. */
const COMPRESSIBLE =
  /^(?:text\/|application\/(?:javascript|json|xml|manifest\+json|ld\+json|rss\+xml|atom\+xml|feed\+json)|image\/svg)/;
/** Below this, in bytes, a header costs more than compression saves. */
const WORTH_COMPRESSING = 600;

export function storedAnswer(status: number, headers: OutgoingHttpHeaders, body: Buffer): StoredAnswer {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  return { status, headers, etag, plain: body };
}

const isCompressible = ({ headers }: StoredAnswer, body: Buffer): boolean =>
  body.length >= WORTH_COMPRESSING && COMPRESSIBLE.test(String(headers['content-type'] ?? ''));

/** The quick compression, for whoever waits for it. Off the event loop. */
export async function addGzip(answer: StoredAnswer): Promise<void> {
  const { plain } = answer;
  if (plain && isCompressible(answer, plain)) answer.gzip ??= await compressGzip(plain, { level: 6 });
}

/** The best compression, for everybody after. Off the event loop; takes about a second for a megabyte. */
export async function addBrotli(answer: StoredAnswer): Promise<void> {
  const { plain } = answer;
  if (!plain || !isCompressible(answer, plain)) return;
  await addGzip(answer);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  };
  answer.br = await compressBrotli(plain, { params });
  delete answer.plain;
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

/** Whether a client takes an encoding: it names it, and not with the weight of nought. */
const accepts = (accepted: string, encoding: 'br' | 'gzip'): boolean =>
  accepted.split(',').some((one) => {
    const [name = '', weight = ''] = one.split(';');
    return name.trim().toLowerCase() === encoding && !/^\s*q=0(?:\.0*)?\s*$/.test(weight);
  });

/** Sends an answer in the smallest form that the client takes, or tells it that it has it already. */
export async function sendStored(
  request: IncomingMessage,
  response: ServerResponse,
  answer: StoredAnswer,
  extra: OutgoingHttpHeaders = {},
): Promise<void> {
  const headers: OutgoingHttpHeaders = { ...answer.headers, ...extra, etag: answer.etag };
  if (answer.status === 200 && isKnownVersion(request.headers['if-none-match'], answer.etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  const accepted = request.headers['accept-encoding'] ?? '';
  const encoding = (['br', 'gzip'] as const).find((one) => answer[one] && accepts(accepted, one));
  const body = (encoding && answer[encoding]) ?? (await plainBody(answer));
  if (encoding) headers['content-encoding'] = encoding;
  if (answer.gzip) headers.vary = [headers.vary ?? [], 'accept-encoding'].flat().join(', ');
  headers['content-length'] = body.length;
  response.writeHead(answer.status, headers).end(request.method === 'HEAD' ? undefined : body);
}
