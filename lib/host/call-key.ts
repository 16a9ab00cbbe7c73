import { contract } from '../contract';
import type { Endpoint } from '../http/endpoint';
import type { Limit } from '../http/process-limits';
import type { Asked } from './answer-cache';
import { SEARCH_CALL, SEARCH_PAGE } from './render';

/** A longer address than any that a front end makes is not worth keeping. */
const ADDRESS_MAX = 200;
/** Nor is a longer question, in bytes. */
const QUESTION_MAX = 1_000;

const isShared = ({ method, access, params }: Endpoint): boolean =>
  method === 'GET' && access !== 'staff' && params === undefined;

interface Read {
  /** How often one client may ask for it. */
  limit: Limit | undefined;
  /** Whether the answer depends on the query. */
  hasQuery: boolean;
}

/** All that is answered to all visitors alike. */
const SHARED = new Map<string, Read>(
  Object.values(contract)
    .flatMap((slice) => Object.values<Endpoint>(slice))
    .filter(isShared)
    .map(({ path, limit, query }) => [`/api${path}`, { limit, hasQuery: query !== undefined }]),
);
SHARED.set(SEARCH_PAGE, { limit: 'search', hasQuery: true });

/** Never from memory: the state of this very moment, and what nobody asks for often. */
for (const path of ['/api/health', '/api/openapi.json']) SHARED.delete(path);

/** A question whose answer may be kept for everybody. */
export interface SharedCall {
  /** Under which name the answer is kept. */
  key: string;
  url: string;
  /** What is asked in the body of a `POST`. */
  body?: string;
  /** How often one client may ask. */
  limit: Limit | undefined;
}

/**
 * Whether nothing could make one visitor's answer another than the next one's. A client that wants the very newest gets
 * it.
 */
const isAnybody = ({ cookie, authorization, rsc, 'cache-control': wish }: Asked['headers']): boolean =>
  cookie === undefined && authorization === undefined && rsc === undefined && !wish?.includes('no-cache');

/** A read of the contract, or the search page, whose answer may be kept for a moment; null for everything else. */
export function sharedRead(pathname: string, { method, url = '', headers }: Asked): SharedCall | null {
  const read = method === 'GET' ? SHARED.get(pathname) : undefined;
  if (!read || headers.origin !== undefined || !isAnybody(headers)) return null;
  // What nobody reads makes no other answer.
  const key = read.hasQuery ? url : pathname;
  return key.length > ADDRESS_MAX ? null : { key, url: key, limit: read.limit };
}

/**
 * Whether a request is a search of articles that may be answered from memory, once its body is read.
 * @param origin of this site: its own pages say it with each call that has a body
 */
export function mayBeSharedSearch({ method, url, headers }: Asked, origin: string): boolean {
  if (method !== 'POST' || url !== SEARCH_CALL || headers['content-type'] !== 'application/json') return false;
  if (headers['content-encoding'] !== undefined || !(Number(headers['content-length']) <= QUESTION_MAX)) return false;
  const isOwn = headers.origin === undefined ? headers['sec-fetch-site'] !== 'cross-site' : headers.origin === origin;
  return isOwn && isAnybody(headers);
}

/** A search of articles; null for one in a random order, which differs for each visitor. */
export const sharedSearch = (body: string): SharedCall | null =>
  body.includes('random') ? null : { key: `${SEARCH_CALL} ${body}`, url: SEARCH_CALL, body, limit: 'search' };
