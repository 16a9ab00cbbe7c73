import { z } from 'zod';
import { contract } from '../../contract';
import type { Endpoint } from '../http/endpoint';
import type { Limit } from '../http/process-limits';
import type { RequestHead } from './response-cache';

/** No front end makes longer URLs or bodies, so they are not cached. */
const MAX_URL_LENGTH = 200;
const MAX_BODY_BYTES = 1_000;

const endpoints = Object.values(contract).flatMap((slice) => Object.values<Endpoint>(slice));

export const SEARCH_PAGE = '/search';

const isSearch = ({ limit }: Endpoint): boolean => limit === 'search' || limit === 'suggestions';

/** The paths of pages and calls that wait for the few database connections of searches. */
export const SEARCH_PATHS: ReadonlySet<string> = new Set([
  SEARCH_PAGE,
  ...endpoints.filter(isSearch).map(({ path }) => `/api${path}`),
]);

/** The searches with a body. */
const SEARCH_CALLS: ReadonlySet<string> = new Set(
  endpoints.filter((declared) => isSearch(declared) && declared.method === 'POST').map(({ path }) => `/api${path}`),
);

const isSharedEndpoint = ({ method, access, params }: Endpoint): boolean =>
  method === 'GET' && access !== 'staff' && params === undefined;

interface SharedEndpoint {
  /** The rate limit of one client. */
  limit: Limit | undefined;
  /** The query parameters that the response depends on. */
  parameters: ReadonlySet<string>;
}

const queryParameters = (query: Endpoint['query']): ReadonlySet<string> =>
  new Set(query instanceof z.ZodObject ? Object.keys(query.shape) : []);

/** The endpoints whose responses are the same for all visitors, by path. */
const SHARED_ENDPOINTS = new Map<string, SharedEndpoint>(
  endpoints
    .filter(isSharedEndpoint)
    .map(({ path, limit, query }) => [`/api${path}`, { limit, parameters: queryParameters(query) }]),
);
SHARED_ENDPOINTS.set(SEARCH_PAGE, { limit: 'search', parameters: new Set(['query', 'page']) });

/** Not cached: one reports the current state, the other is requested rarely. */
for (const path of ['/api/health', '/api/openapi.json']) SHARED_ENDPOINTS.delete(path);

/** The calls that open pages repeat, with the id of one thing in their paths. */
const POLLED_CALLS = endpoints
  .filter(({ polled }) => polled)
  .map(({ path, limit, query }) => ({
    pattern: new RegExp(`^/api${path.replace('{id}', String.raw`[1-9]\d{0,9}`)}$`),
    endpoint: { limit, parameters: queryParameters(query) } satisfies SharedEndpoint,
  }));

const polledEndpoint = (pathname: string): SharedEndpoint | undefined =>
  POLLED_CALLS.find(({ pattern }) => pattern.test(pathname))?.endpoint;

/** A request whose response may be cached for all visitors. */
export interface SharedRequest {
  key: string;
  url: string;
  /** Makes the request a `POST`. */
  body?: string;
  /** The rate limit of one client. */
  limit: Limit | undefined;
}

/** Returns whether no header makes the response depend on the visitor. `no-cache` and `range` bypass the cache. */
const isAnonymous = ({
  cookie,
  authorization,
  rsc,
  range,
  'cache-control': cacheControl,
}: RequestHead['headers']): boolean =>
  [cookie, authorization, rsc, range].every((header) => header === undefined) && !cacheControl?.includes('no-cache');

/** Removes the query parameters that the endpoint does not read. */
function normalizeUrl(pathname: string, url: string, parameters: ReadonlySet<string>): string {
  // Not `url.slice(pathname.length)`: `pathname` is unescaped, `url` is not.
  const query = url.includes('?') ? url.slice(url.indexOf('?')) : '';
  const entries = [...new URLSearchParams(query)].filter(([name]) => parameters.has(name));
  return entries.length === 0 ? pathname : `${pathname}?${new URLSearchParams(entries)}`;
}

/** Reads a request for a shared endpoint or for the search page. @returns null for other requests */
export function parseSharedRead(pathname: string, { method, url = '', headers }: RequestHead): SharedRequest | null {
  if (method !== 'GET' && method !== 'HEAD') return null;
  const read = SHARED_ENDPOINTS.get(pathname) ?? polledEndpoint(pathname);
  if (!read || headers.origin !== undefined || !isAnonymous(headers)) return null;
  const key = normalizeUrl(pathname, url, read.parameters);
  return key.length > MAX_URL_LENGTH ? null : { key, url: key, limit: read.limit };
}

/**
 * Returns whether a request is a search of articles whose response may be cached. The body is checked by `parseSharedSearch`.
 * @param origin of this site
 */
export function isSharedSearch({ method, url, headers }: RequestHead, origin: string): boolean {
  if (method !== 'POST' || !SEARCH_CALLS.has(url ?? '') || headers['content-type'] !== 'application/json') return false;
  if (headers['content-encoding'] !== undefined || !(Number(headers['content-length']) <= MAX_BODY_BYTES)) return false;
  const isOwn = headers.origin === undefined ? headers['sec-fetch-site'] !== 'cross-site' : headers.origin === origin;
  return isOwn && isAnonymous(headers);
}

/** Reads a search of articles. @returns null for random order, which differs between visitors */
export const parseSharedSearch = (url: string, body: string): SharedRequest | null =>
  body.includes('random') ? null : { key: `${url} ${body}`, url, body, limit: 'search' };
