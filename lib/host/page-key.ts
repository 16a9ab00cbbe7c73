import type { IncomingHttpHeaders } from 'node:http';

/**
 * Answered anew for each request, or by somebody's session, or from a folder of files; or documents that are kept
 * already and know by themselves who has them (feeds, sitemaps, pictures for sharing).
 */
const NEVER_SHARED =
  /^\/(?:admin|api|uploads|_next|search|share|sitemaps|feed\.xml|feed\.json|atom\.xml|sitemap\.xml)(?:\/|$)/;

/** Next.js sends these on to the address without the slash, query included, which depends on the query. */
const SENT_ON = /.\/$|\/\//;

/** What Next.js answers a router's request by, beside the address. */
const VARIANTS = ['next-router-prefetch', 'next-router-segment-prefetch', 'next-router-state-tree'] as const;
/** A router's state is as long as the page is deep. Longer ones are not worth keeping. */
const VARIANT_MAX_LENGTH = 2_000;

/** Whether Next.js's router asks, for data. Whoever says anything else in that header gets a page, as Next.js has it. */
export const isForRouter = (headers: IncomingHttpHeaders): boolean => headers.rsc === '1';

/**
 * Under which name the answer to a request may be kept for everybody, or null when it may not. Query strings make no
 * difference to a page that is kept, so they multiply nothing.
 * @param pathname of the request, without the query
 */
export function pageKey(method: string, pathname: string, headers: IncomingHttpHeaders): string | null {
  if (method !== 'GET' && method !== 'HEAD') return null;
  if (NEVER_SHARED.test(pathname) || SENT_ON.test(pathname)) return null;
  if (headers.authorization !== undefined || headers.cookie?.includes('__prerender_bypass')) return null;
  if (!isForRouter(headers)) return pathname;
  const values = VARIANTS.map((name) => String(headers[name] ?? ''));
  if (values.some((value) => value.length > VARIANT_MAX_LENGTH)) return null;
  return [pathname, 'rsc', ...values].join(' ');
}

/**
 * The page from which a router asks. No answer of this site depends on it, but Next.js sends a router on to another
 * address when its sum over all these headers is not the one in the address.
 */
const ASKED_FROM = 'next-url';

/** The headers of a request that its shared answer depends on, and that sum. */
export function sharedHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  const chosen: Record<string, string> = {};
  if (!isForRouter(headers)) return chosen;
  for (const name of ['rsc', ...VARIANTS, ASKED_FROM]) {
    const value = headers[name];
    if (typeof value === 'string') chosen[name] = value;
  }
  return chosen;
}
