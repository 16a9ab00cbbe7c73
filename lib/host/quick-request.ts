import type { IncomingHttpHeaders } from 'node:http';
import { LRUCache } from 'lru-cache';

/** A request that stands whole and plain in one piece from the network. */
export interface QuickRequest {
  method: 'GET';
  url: string;
  /** Shared with other requests that say the same. */
  headers: Readonly<IncomingHttpHeaders>;
}

/** In bytes. What browsers send is far shorter. */
const MAX_LENGTH = 8 * 1024;

/** A request for a path, and headers of printable ASCII with nothing after them. */
const FIRST_LINE = /^GET (\/[\x21-\x7e]*) HTTP\/1\.1\r\n$/;
const HEADERS = /^(?:[A-Za-z0-9-]+:[\t\x20-\x7e]*\r\n)+\r\n$/;

/** With one of these a request is more than its head, or asks for more than an answer. */
const NOT_PLAIN = ['content-length', 'transfer-encoding', 'expect', 'upgrade', 'te', 'trailer'];

/** Headers that were read before, by their text: a browser says the same with nearly each request. */
const known = new LRUCache<string, QuickRequest['headers']>({ max: 500 });

/** These are nobody's but one visitor's: not to be remembered. */
const isPersonal = ({ cookie, authorization }: IncomingHttpHeaders): boolean =>
  cookie !== undefined || authorization !== undefined;

function readHeaders(text: string): QuickRequest['headers'] | null {
  if (!HEADERS.test(text)) return null;
  const headers: IncomingHttpHeaders = {};
  for (const line of text.slice(0, -4).split('\r\n')) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).toLowerCase();
    if (headers[name] !== undefined) return null;
    headers[name] = line.slice(colon + 1).trim();
  }
  const isPlain = !NOT_PLAIN.some((name) => headers[name] !== undefined);
  const stays = headers.connection === undefined || headers.connection.toLowerCase() === 'keep-alive';
  if (!isPlain || !stays || !headers.host) return null;
  if (!isPersonal(headers)) known.set(text, headers);
  return headers;
}

/**
 * Reads a request, or leaves it: null for whatever is not as plain as can be. Node.js's own parser judges that, so nothing
 * is read here in another way than there.
 * @param chunk one piece from the network
 */
export function readQuickly(chunk: Buffer): QuickRequest | null {
  if (chunk.length > MAX_LENGTH) return null;
  const rest = chunk.indexOf('\n') + 1;
  const [, url] = FIRST_LINE.exec(chunk.toString('latin1', 0, rest)) ?? [];
  if (url === undefined) return null;
  const text = chunk.toString('latin1', rest);
  const headers = known.get(text) ?? readHeaders(text);
  return headers && { method: 'GET', url, headers };
}
