import type { IncomingHttpHeaders } from 'node:http';
import { computeCacheBustingSearchParam } from 'next/dist/shared/lib/router/utils/cache-busting-search-param.js';

/**
 * Answered anew for each request, or by somebody's session, or from a folder of files; or documents that are kept
 * already and know by themselves who has them (feeds, sitemaps, pictures for sharing).
 */
const NEVER_SHARED =
  /^\/(?:admin|api|uploads|_next|search|share|frames|sitemaps|feed\.xml|feed\.json|atom\.xml|sitemap\.xml)(?:\/|$)/;

/** Next.js sends these on to the address without the slash, query included, which depends on the query. */
const SENT_ON = /.\/$|\/\//;

/** Whether Next.js's router asks, for data. Whoever says anything else in that header gets a page, as Next.js has it. */
const isForRouter = (headers: IncomingHttpHeaders): boolean => headers.rsc === '1';

/** How Next.js's router says that it looks ahead, in `next-router-prefetch`. It may say anything else as well. */
const PREFETCHES = ['1', '2', '3'] as const;

/** What a router asks for, as far as a page that many share can be different for it. */
export interface RouterRequest {
  rsc: '1';
  'next-router-prefetch'?: (typeof PREFETCHES)[number];
  'next-router-segment-prefetch'?: string;
}

/**
 * What Next.js answers a router's request by, beside the address; null for a page that is opened. The page that the
 * router shows makes no difference to one that is kept, so what it says of that (`next-router-state-tree`, `next-url`)
 * multiplies nothing, and nobody's request is turned away for it.
 */
export function routerRequest(headers: IncomingHttpHeaders): RouterRequest | null {
  if (!isForRouter(headers)) return null;
  const prefetch = PREFETCHES.find((one) => one === headers['next-router-prefetch']);
  if (!prefetch) return { rsc: '1' };
  const segment = headers['next-router-segment-prefetch'];
  return {
    rsc: '1',
    'next-router-prefetch': prefetch,
    ...(prefetch === '1' && segment ? { 'next-router-segment-prefetch': String(segment) } : {}),
  };
}

/**
 * Under which name the answer to a request may be kept for everybody, or null when it may not. Query strings, cookies and
 * credentials make no difference to a page that is kept, so they multiply nothing.
 * @param pathname of the request, without the query
 */
export function pageKey(method: string, pathname: string, headers: IncomingHttpHeaders): string | null {
  if (method !== 'GET' && method !== 'HEAD') return null;
  if (NEVER_SHARED.test(pathname) || SENT_ON.test(pathname)) return null;
  const asked = routerRequest(headers);
  if (!asked) return pathname;
  return [pathname, 'rsc', asked['next-router-prefetch'], asked['next-router-segment-prefetch']].join(' ');
}

/**
 * The address at which Next.js answers a router. It sends a router on to another one where this sum over what the router
 * says is not in it.
 */
export async function routerAddress(pathname: string, asked: RouterRequest): Promise<string> {
  const sum = await computeCacheBustingSearchParam(
    asked['next-router-prefetch'],
    asked['next-router-segment-prefetch'],
    undefined,
    undefined,
  );
  return `${pathname}?_rsc=${sum}`;
}
