import type { IncomingHttpHeaders } from 'node:http';
import { computeCacheBustingSearchParam } from 'next/dist/shared/lib/router/utils/cache-busting-search-param.js';

/** Returns whether the router of Next.js requests data. Next.js sends a document for other values of the header. */
const isRouterRequest = (headers: IncomingHttpHeaders): boolean => headers.rsc === '1';

/** The values of `next-router-prefetch` that Next.js sends. Clients may send any. */
const PREFETCHES = ['1', '2', '3'] as const;

/** The headers of a router's request that change the response of a shared page. */
export interface RouterRequest {
  rsc: '1';
  'next-router-prefetch'?: (typeof PREFETCHES)[number];
  'next-router-segment-prefetch'?: string;
}

/**
 * Reads the headers of a router's request. Shared pages do not depend on the page that the router shows, so its headers
 * (`next-router-state-tree`, `next-url`) are ignored and not validated.
 * @returns null when a document is requested
 */
export function parseRouterRequest(headers: IncomingHttpHeaders): RouterRequest | null {
  if (!isRouterRequest(headers)) return null;
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
 * Builds the URL for a router's request. Next.js redirects when its `_rsc` parameter is not this hash of the headers.
 */
export async function buildRouterUrl(pathname: string, request: RouterRequest): Promise<string> {
  const hash = await computeCacheBustingSearchParam(
    request['next-router-prefetch'],
    request['next-router-segment-prefetch'],
    undefined,
    undefined,
  );
  return `${pathname}?_rsc=${hash}`;
}
