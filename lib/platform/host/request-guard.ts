import type { IncomingMessage } from 'node:http';
import { clientAddress, forwardedChain, trustedEntry } from '../http/client-address';

/**
 * Headers by which Next.js, hosting platforms and this site talk to themselves, and addresses that only a proxy of ours may tell.
 * From outside they mean nothing.
 */
const INTERNAL =
  /^(?:x-middleware-|x-nextjs-|x-next-|x-invoke-|x-vercel-|x-now-|x-matched-path$|next-resume$|x-tempesta-)/;
const PROXIED = [
  'forwarded',
  'x-real-ip',
  'x-forwarded-proto',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-server',
];

/** The client's own address: each proxy that is ours has added the one that it saw at the end. */
function ownAddress(request: IncomingMessage, trustedProxies: number): string {
  const chain = forwardedChain(String(request.headers['x-forwarded-for'] ?? ''));
  return trustedEntry([...chain, request.socket.remoteAddress ?? 'unknown'], trustedProxies + 1);
}

/** Tells Next.js how visitors reach the site: its headers for https depend on it. Visitors may say what they like. */
export const forwardedProtocol = (siteUrl: string) => ({ 'x-forwarded-proto': new URL(siteUrl).protocol.slice(0, -1) });

/**
 * Takes from a request what nobody outside may say, and leaves the client's address as the only one in
 * `x-forwarded-for`.
 * @param trustedProxies how many proxies of ours stand in front (`TRUST_PROXY`)
 */
export function guardRequest(request: IncomingMessage, trustedProxies: number): void {
  const told = Object.entries(request.headers).filter(([name]) => !INTERNAL.test(name) && !PROXIED.includes(name));
  request.headers = { ...Object.fromEntries(told), 'x-forwarded-for': ownAddress(request, trustedProxies) };
}

/** Who sent a request that was guarded, as limits count it. */
export const senderOf = ({ headers }: IncomingMessage): string =>
  clientAddress({ headers: { get: (name) => headers[name]?.toString() ?? null } });

/** An address up to its query. */
const pathOf = (url: string): string => url.split('?', 1)[0] ?? url;

const WHOLE_ADDRESS = /^https?:\/\/([^/?#]+)(.*)$/i;

/** Takes a request that names the whole address, as some proxies do, for one that names the host apart (RFC 9112, 3.2.2). */
function inOriginForm(request: IncomingMessage): void {
  const [, host, path = ''] = WHOLE_ADDRESS.exec(request.url ?? '') ?? [];
  if (host === undefined) return;
  request.headers.host = host;
  request.url = path.startsWith('/') ? path : `/${path}`;
}

const FRAGMENT = /#.*/s;
/** A segment of a path that names its own folder or the one above it. */
const DOTS = /\/(?:\.|%2e){1,2}(?:\/|$)/i;

/** An address without its fragment, which browsers keep to themselves, and without dots for folders (RFC 3986, 5.2.4). */
function plainAddress(url: string): string {
  const whole = url.replace(FRAGMENT, '');
  const path = pathOf(whole);
  if (!path.startsWith('/') || !DOTS.test(path)) return whole;
  return new URL(`http://host${path}`).pathname + whole.slice(path.length);
}

/** Takes the many ways to write one address for the one that browsers send. */
export function inPlainForm(request: IncomingMessage): void {
  inOriginForm(request);
  request.url = plainAddress(request.url ?? '/');
}

/** Escaped letters, digits and marks that need it nowhere (RFC 3986, 2.3), but for dots, which may lead elsewhere. */
const NEEDLESS_ESCAPE = /%(?:3\d|[46][1-9a-f]|[57][\da]|2d|5f|7e)/gi;

/**
 * The path of a request, or null when it is malformed: broken percent-encoding, or no path at all. Needless escapes are
 * undone, as Next.js does: a page has one name, however it is spelled.
 */
export function requestPath({ url = '' }: Pick<IncomingMessage, 'url'>): string | null {
  const path = pathOf(url);
  if (!path.startsWith('/')) return null;
  if (!path.includes('%')) return path;
  try {
    decodeURIComponent(path);
    return path.replace(NEEDLESS_ESCAPE, (escape) => decodeURIComponent(escape));
  } catch {
    return null;
  }
}
