import type { IncomingHttpHeaders } from 'node:http';

/** A request that stands whole and plain in one piece from the network. */
export interface QuickRequest {
  method: 'GET';
  url: string;
  headers: IncomingHttpHeaders;
}

/** In bytes. What browsers send is far shorter. */
const MAX_LENGTH = 8 * 1024;

/** A request for a path, headers of printable ASCII, and nothing after them. */
const PLAIN = /^GET (\/[\x21-\x7e]*) HTTP\/1\.1\r\n((?:[A-Za-z0-9-]+:[\t\x20-\x7e]*\r\n)+)\r\n$/;

/** With one of these a request is more than its head, or asks for more than an answer. */
const NOT_PLAIN = ['content-length', 'transfer-encoding', 'expect', 'upgrade', 'te', 'trailer'];

/**
 * Reads a request, or leaves it: null for whatever is not as plain as can be. Node.js's own parser judges that, so nothing
 * is read here in another way than there.
 * @param chunk one piece from the network
 */
export function readQuickly(chunk: Buffer): QuickRequest | null {
  if (chunk.length > MAX_LENGTH) return null;
  const [, url = '', lines = ''] = PLAIN.exec(chunk.toString('latin1')) ?? [];
  if (url === '') return null;
  const headers: IncomingHttpHeaders = {};
  for (const line of lines.slice(0, -2).split('\r\n')) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).toLowerCase();
    if (headers[name] !== undefined) return null;
    headers[name] = line.slice(colon + 1).trim();
  }
  const isPlain = !NOT_PLAIN.some((name) => headers[name] !== undefined);
  const stays = headers.connection === undefined || headers.connection.toLowerCase() === 'keep-alive';
  return isPlain && stays && headers.host ? { method: 'GET', url, headers } : null;
}
