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
  if (plain && isCompressible(answer.headers, plain)) answer.gzip ??= await compressGzip(plain, { level: 6 });
}

/** The best compression, for everybody after. Off the event loop; takes about a second for a megabyte. */
export async function addBrotli(answer: StoredAnswer): Promise<void> {
  const { plain } = answer;
  if (!plain || !isCompressible(answer.headers, plain)) return;
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

/** Compressed, as it is, or nothing but the word that the client has it. */
type Form = 'br' | 'gzip' | 'plain' | 'known';

interface Sent {
  extra: OutgoingHttpHeaders;
  headers: string[];
}

/** Headers as they were sent before: most answers are sent thousands of times. */
const sent = new WeakMap<StoredAnswer, Map<Form, Sent>>();

/** The headers of one form of an answer, as a list of names and values. */
function wireHeaders(answer: StoredAnswer, form: Form, body: Buffer | undefined, extra: OutgoingHttpHeaders): string[] {
  const forms = sent.get(answer) ?? new Map<Form, Sent>();
  const before = forms.get(form);
  if (before?.extra === extra) return before.headers;
  const all: OutgoingHttpHeaders = {
    ...answer.headers,
    ...extra,
    etag: answer.etag,
    ...(form === 'br' || form === 'gzip' ? { 'content-encoding': form } : {}),
    ...(body ? { 'content-length': body.length } : {}),
  };
  const headers = Object.entries(all).flatMap(([name, value]) =>
    [value ?? []].flat().flatMap((one) => [name, String(one)]),
  );
  sent.set(answer, forms.set(form, { extra, headers }));
  return headers;
}

/**
 * Sends an answer in the smallest form that the client takes, or tells it that it has it already.
 * @param extra headers beside its own; the same object for answers that are sent often
 */
export function sendStored(
  request: IncomingMessage,
  response: ServerResponse,
  answer: StoredAnswer,
  extra: OutgoingHttpHeaders,
): void {
  const { headers, method } = request;
  if (answer.status === 200 && isKnownVersion(headers['if-none-match'], answer.etag)) {
    response.writeHead(304, wireHeaders(answer, 'known', undefined, extra)).end();
    return;
  }
  const accepted = headers['accept-encoding']?.toString() ?? '';
  const encoding = (['br', 'gzip'] as const).find((one) => answer[one] && accepts(accepted, one));
  const send = (body: Buffer): void => {
    const head = wireHeaders(answer, encoding ?? 'plain', body, extra);
    response.writeHead(answer.status, head).end(method === 'HEAD' ? undefined : body);
  };
  // At once where the bytes are there, as they nearly always are: a promise costs more than all the rest.
  const ready = encoding ? answer[encoding] : answer.plain;
  if (ready) send(ready);
  else plainBody(answer).then(send, (error: unknown) => response.destroy(error instanceof Error ? error : undefined));
}
