import type { IncomingHttpHeaders } from 'node:http';
import { publicPages } from '../../resources';
import { parseRouterRequest } from '../next-internals/router-request';

/**
 * Paths whose responses depend on the session or the visitor, or that are files; and documents that have ETags and caches of their own
 * (feeds, calendars, sitemaps, share pictures).
 */
const UNCACHED_PATHS =
  /^\/(?:admin|api|preview|join\/[^/]+|uploads|_next|share|icons|favicon\.ico|frames|sitemaps|feed\.xml|feed\.json|atom\.xml|sitemap\.xml)(?:\/|$)|\/calendar\.ics$/;

const queryPages = new Set(publicPages.flatMap(({ path, readsQuery }) => (readsQuery ? path : [])));

/** Returns whether the query says what a page shows. */
export const readsQuery = (pathname: string): boolean => queryPages.has(pathname);

/** Next.js redirects these to the path without the slash and keeps the query. */
const REDIRECTED_PATHS = /.\/$|\/\//;

/**
 * Returns the cache key of a shared page. Query, cookies and credentials do not change shared pages and are not part of it.
 * @param pathname of the request, without the query
 * @returns null when the response may not be shared
 */
export function createPageKey(method: string, pathname: string, headers: IncomingHttpHeaders): string | null {
  if (method !== 'GET' && method !== 'HEAD') return null;
  if (readsQuery(pathname) || UNCACHED_PATHS.test(pathname) || REDIRECTED_PATHS.test(pathname)) return null;
  const request = parseRouterRequest(headers);
  if (!request) return pathname;
  return [pathname, 'rsc', request['next-router-prefetch'], request['next-router-segment-prefetch']].join(' ');
}
