import type { IncomingHttpHeaders } from 'node:http';

/** A `GET` request without a body that arrived in one chunk. */
export interface SimpleRequest {
  method: 'GET';
  url: string;
  headers: Readonly<IncomingHttpHeaders>;
}

/** Longer requests are not parsed here. Browsers send far shorter ones. */
export const MAX_REQUEST_BYTES = 8 * 1024;

/** A path, and headers of printable ASCII with nothing after them. */
const REQUEST_LINE = /^GET (\/[\x21-\x7e]*) HTTP\/1\.1\r\n$/;
const HEADERS = /^(?:[A-Za-z0-9-]+:[\t\x20-\x7e]*\r\n)+\r\n$/;

/** A request with one of these has a body or needs more than a response. */
const UNSUPPORTED_HEADERS = ['content-length', 'transfer-encoding', 'expect', 'upgrade', 'te', 'trailer'];

function parseHeaders(text: string): IncomingHttpHeaders | null {
  if (!HEADERS.test(text)) return null;
  const headers: IncomingHttpHeaders = {};
  for (const line of text.slice(0, -4).split('\r\n')) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).toLowerCase();
    // `__proto__` is no name here, and one such as `constructor` makes the request one that is not simple.
    if (headers[name] !== undefined) return null;
    headers[name] = line.slice(colon + 1).trim();
  }
  const isSupported = !UNSUPPORTED_HEADERS.some((name) => Object.hasOwn(headers, name));
  const isKeepAlive = headers.connection === undefined || headers.connection.toLowerCase() === 'keep-alive';
  return isSupported && isKeepAlive && headers.host ? headers : null;
}

/**
 * Parses a simple request. The parser of Node.js handles all others, so that both never read a request differently.
 * @param text one chunk, decoded as latin1
 * @returns null for requests that are not simple
 */
export function parseSimpleRequest(text: string): SimpleRequest | null {
  if (text.length > MAX_REQUEST_BYTES) return null;
  const rest = text.indexOf('\n') + 1;
  const [, url] = REQUEST_LINE.exec(text.slice(0, rest)) ?? [];
  if (url === undefined) return null;
  const headers = parseHeaders(text.slice(rest));
  return headers && { method: 'GET', url, headers };
}
