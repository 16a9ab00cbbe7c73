import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
  STATUS_CODES,
  validateHeaderValue,
} from 'node:http';
import { LRUCache } from 'lru-cache';
import { isKnownVersion } from '../http/etag';
import { readBody, type StoredResponse } from './stored-response';

/** A stored response with the headers that are added to its own. */
export interface OutgoingResponse {
  stored: StoredResponse;
  /** Pass the same object for each response that is sent often: serialized headers are cached by it. */
  sharedHeaders: OutgoingHttpHeaders;
  /** Headers of this one response, a request id for example. */
  uniqueHeaders?: Record<string, string>;
}

/** The encodings of stored bodies, the smallest first. */
const ENCODINGS = ['br', 'gzip'] as const;
type Encoding = (typeof ENCODINGS)[number];

/** Returns whether `accept-encoding` names an encoding with a weight other than 0. */
const acceptsEncoding = (accepted: string, encoding: Encoding): boolean =>
  accepted.split(',').some((offer) => {
    const [name = '', weight = ''] = offer.split(';');
    return name.trim().toLowerCase() === encoding && !/^\s*q=0(?:\.0*)?\s*$/.test(weight);
  });

/** Parsed values of `accept-encoding`: all browsers of a kind send the same one. */
const encodingsByHeader = new LRUCache<string, Encoding[]>({ max: 100 });

function acceptedEncodings(accepted: string): Encoding[] {
  const cached = encodingsByHeader.get(accepted);
  if (cached) return cached;
  const encodings = ENCODINGS.filter((encoding) => acceptsEncoding(accepted, encoding));
  encodingsByHeader.set(accepted, encodings);
  return encodings;
}

/** The form in which a body is sent; `not-modified`: the client has it, so the response is 304. */
type Variant = Encoding | 'plain' | 'not-modified';

/** Chooses the smallest variant that the client accepts. */
function chooseVariant(headers: IncomingHttpHeaders, stored: StoredResponse): Variant {
  const { status, etag } = stored;
  if (status === 200 && etag !== undefined && isKnownVersion(headers['if-none-match'], etag)) return 'not-modified';
  return (
    acceptedEncodings(headers['accept-encoding']?.toString() ?? '').find((encoding) => stored[encoding]) ?? 'plain'
  );
}

interface Head {
  sharedHeaders: OutgoingHttpHeaders;
  /** Names and values in turn, as `writeHead` takes them. */
  list: string[];
  /** Status line and headers as sent, without `Date` and connection headers. */
  text: string;
}

/** Heads that were built before: most responses are sent thousands of times. */
const heads = new WeakMap<StoredResponse, Map<Variant, Head>>();

const statusFor = (stored: StoredResponse, variant: Variant): number =>
  variant === 'not-modified' ? 304 : stored.status;

function buildHead(
  stored: StoredResponse,
  variant: Variant,
  length: number | undefined,
  sharedHeaders: OutgoingHttpHeaders,
): Head {
  const all: OutgoingHttpHeaders = {
    ...stored.headers,
    ...sharedHeaders,
    ...(stored.etag === undefined ? {} : { etag: stored.etag }),
    ...(variant === 'br' || variant === 'gzip' ? { 'content-encoding': variant } : {}),
    ...(length === undefined ? {} : { 'content-length': length }),
  };
  const pairs = Object.entries(all).flatMap(([name, value]) =>
    [value ?? []].flat().map((item) => [name, String(item)] as const),
  );
  for (const [name, value] of pairs) validateHeaderValue(name, value);
  const status = statusFor(stored, variant);
  const lines = pairs.map(([name, value]) => `${name}: ${value}\r\n`);
  return {
    sharedHeaders,
    list: pairs.flat(),
    text: `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}`,
  };
}

function getHead(
  stored: StoredResponse,
  variant: Variant,
  body: Buffer | undefined,
  sharedHeaders: OutgoingHttpHeaders,
): Head {
  const variants = heads.get(stored) ?? new Map<Variant, Head>();
  const cached = variants.get(variant);
  if (cached?.sharedHeaders === sharedHeaders) return cached;
  const head = buildHead(stored, variant, body?.length, sharedHeaders);
  heads.set(stored, variants.set(variant, head));
  return head;
}

/** Sends a response in the smallest variant that the client accepts, or 304. */
export function sendResponse(
  request: IncomingMessage,
  response: ServerResponse,
  { stored, sharedHeaders, uniqueHeaders }: OutgoingResponse,
): void {
  const variant = chooseVariant(request.headers, stored);
  const send = (body: Buffer | undefined): void => {
    const { list } = getHead(stored, variant, body, sharedHeaders);
    const all = uniqueHeaders ? [...list, ...Object.entries(uniqueHeaders).flat()] : list;
    response.writeHead(statusFor(stored, variant), all).end(request.method === 'HEAD' ? undefined : body);
  };
  // Synchronously when the bytes are there, as they nearly always are: a promise costs more than the rest of this function.
  const body = variant === 'not-modified' ? undefined : stored[variant];
  if (body || variant === 'not-modified') send(body);
  else readBody(stored).then(send, (error: unknown) => response.destroy(error instanceof Error ? error : undefined));
}

/** The headers that Node.js sends for a connection that stays open. */
const keepAliveHeaders = (seconds: number): string => `Connection: keep-alive\r\nKeep-Alive: timeout=${seconds}\r\n`;

/** When a response is sent (in seconds since the epoch), and for how many seconds the connection stays open after it. */
interface Timing {
  second: number;
  keepSeconds: number;
}

function serializeHead(
  { text }: Head,
  uniqueHeaders: OutgoingResponse['uniqueHeaders'],
  { second, keepSeconds }: Timing,
): Buffer {
  const lines = Object.entries(uniqueHeaders ?? {}).map(([name, value]) => `${name}: ${value}\r\n`);
  const date = `Date: ${new Date(second * 1000).toUTCString()}\r\n`;
  return Buffer.from(`${text}${lines.join('')}${date}${keepAliveHeaders(keepSeconds)}\r\n`, 'latin1');
}

const EMPTY = Buffer.alloc(0);

/**
 * Serializes the response to a `GET`.
 * @returns null when the body would have to be decompressed first
 */
export function serializeResponse(
  requestHeaders: IncomingHttpHeaders,
  { stored, sharedHeaders, uniqueHeaders }: OutgoingResponse,
  timing: Timing,
): { head: Buffer; body: Buffer } | null {
  const variant = chooseVariant(requestHeaders, stored);
  const body = variant === 'not-modified' ? EMPTY : stored[variant];
  if (!body) return null;
  const head = getHead(stored, variant, variant === 'not-modified' ? undefined : body, sharedHeaders);
  return { head: serializeHead(head, uniqueHeaders, timing), body };
}
