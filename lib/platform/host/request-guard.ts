import type { IncomingMessage } from 'node:http';
import { clientAddress, FORWARDED_UNTRUSTED, forwardedChain, trustedEntry } from '../http/client-address';
import { ownValue } from '../../own-value';

/**
 * Internal headers of Next.js, of hosting platforms and of this site, and headers that only trusted proxies may set. They are
 * removed from requests of clients.
 */
const INTERNAL_HEADERS =
  /^(?:x-middleware-|x-nextjs-|x-next-|x-invoke-|x-vercel-|x-now-|x-matched-path$|next-resume$|x-tempesta-)/;
const PROXY_HEADERS = [
  'forwarded',
  'x-real-ip',
  'x-forwarded-proto',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-server',
];

/** Finds the address of the client: each trusted proxy has appended the address that it saw. */
function findClientAddress(request: IncomingMessage, trustedProxies: number): string {
  const chain = forwardedChain(String(request.headers['x-forwarded-for'] ?? ''));
  return trustedEntry([...chain, request.socket.remoteAddress ?? 'unknown'], trustedProxies + 1);
}

/** Tells Next.js whether visitors use https, which its headers depend on. It replaces what the client sent. */
export const forwardedProtocol = (siteUrl: string) => ({ 'x-forwarded-proto': new URL(siteUrl).protocol.slice(0, -1) });

/**
 * Removes internal headers, and sets `x-forwarded-for` to the address of the client.
 * @param trustedProxies the number of proxies in front (`TRUST_PROXY`)
 */
export function sanitizeRequest(request: IncomingMessage, trustedProxies: number): void {
  const safeHeaders = Object.entries(request.headers).filter(
    ([name]) => !INTERNAL_HEADERS.test(name) && !PROXY_HEADERS.includes(name),
  );
  const isForwarded = trustedProxies === 0 && request.headers['x-forwarded-for'] !== undefined;
  request.headers = {
    ...Object.fromEntries(safeHeaders),
    'x-forwarded-for': findClientAddress(request, trustedProxies),
    ...(isForwarded ? { [FORWARDED_UNTRUSTED]: '1' } : {}),
  };
}

/** Returns the key of the client in rate limits. Call it after `sanitizeRequest`. */
export const clientKey = ({ headers }: IncomingMessage): string =>
  clientAddress({ headers: { get: (name) => ownValue(headers, name)?.toString() ?? null } });

/** The part of a URL before its query. */
const pathOf = (url: string): string => url.split('?', 1)[0] ?? url;

const ABSOLUTE_FORM = /^https?:\/\/([^/?#]+)(.*)$/i;

/** Converts absolute-form, which some proxies send, to origin-form (RFC 9112, 3.2.2). */
function useOriginForm(request: IncomingMessage): void {
  const [, host, path = ''] = ABSOLUTE_FORM.exec(request.url ?? '') ?? [];
  if (host === undefined) return;
  request.headers.host = host;
  request.url = path.startsWith('/') ? path : `/${path}`;
}

const FRAGMENT = /#.*/s;
/** A `.` or `..` segment of a path. */
const DOT_SEGMENT = /\/(?:\.|%2e){1,2}(?:\/|$)/i;

/** Removes the fragment, and dot segments (RFC 3986, 5.2.4). */
function normalizeUrl(url: string): string {
  const whole = url.replace(FRAGMENT, '');
  const path = pathOf(whole);
  if (!path.startsWith('/') || !DOT_SEGMENT.test(path)) return whole;
  return new URL(`http://host${path}`).pathname + whole.slice(path.length);
}

/** Normalizes the URL of a request to the form that browsers send. */
export function normalizeRequest(request: IncomingMessage): void {
  useOriginForm(request);
  request.url = normalizeUrl(request.url ?? '/');
}

/** Escapes of unreserved characters (RFC 3986, 2.3), except dots, which would change the path. */
const UNRESERVED_ESCAPE = /%(?:3\d|[46][1-9a-f]|[57][\da]|2d|5f|7e)/gi;

/**
 * Returns the path of a request with unreserved characters unescaped, as Next.js does, so that a page has one cache key.
 * @returns null when the percent-encoding is invalid or there is no path
 */
export function requestPath({ url = '' }: Pick<IncomingMessage, 'url'>): string | null {
  const path = pathOf(url);
  if (!path.startsWith('/')) return null;
  if (!path.includes('%')) return path;
  try {
    decodeURIComponent(path);
    return path.replace(UNRESERVED_ESCAPE, (escape) => decodeURIComponent(escape));
  } catch {
    return null;
  }
}
