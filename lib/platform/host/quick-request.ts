import type { IncomingHttpHeaders } from 'node:http';

/** A request that stands whole and plain in one piece from the network. */
export interface QuickRequest {
  method: 'GET';
  url: string;
  headers: Readonly<IncomingHttpHeaders>;
}

/** What is longer than this, in bytes, is left. What browsers send is far shorter. */
export const MAX_LENGTH = 8 * 1024;

/** A request for a path, and headers of printable ASCII with nothing after them. */
const FIRST_LINE = /^GET (\/[\x21-\x7e]*) HTTP\/1\.1\r\n$/;
const HEADERS = /^(?:[A-Za-z0-9-]+:[\t\x20-\x7e]*\r\n)+\r\n$/;

/** With one of these a request is more than its head, or asks for more than an answer. */
const NOT_PLAIN = ['content-length', 'transfer-encoding', 'expect', 'upgrade', 'te', 'trailer'];

function readHeaders(text: string): IncomingHttpHeaders | null {
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
  return isPlain && stays && headers.host ? headers : null;
}

/**
 * Reads a request, or leaves it: null for whatever is not as plain as can be. Node.js's own parser judges that, so nothing
 * is read here in another way than there.
 * @param text one piece from the network, a letter for each byte
 */
export function readQuickly(text: string): QuickRequest | null {
  if (text.length > MAX_LENGTH) return null;
  const rest = text.indexOf('\n') + 1;
  const [, url] = FIRST_LINE.exec(text.slice(0, rest)) ?? [];
  if (url === undefined) return null;
  const headers = readHeaders(text.slice(rest));
  return headers && { method: 'GET', url, headers };
}
