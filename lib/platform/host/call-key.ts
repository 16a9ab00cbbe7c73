import { z } from 'zod';
import { contract } from '../../contract';
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
  /** The parameters of the query that the answer depends on. */
  parameters: ReadonlySet<string>;
}

const parametersOf = (query: Endpoint['query']): ReadonlySet<string> =>
  new Set(query instanceof z.ZodObject ? Object.keys(query.shape) : []);

/** All that is answered to all visitors alike. */
const SHARED = new Map<string, Read>(
  Object.values(contract)
    .flatMap((slice) => Object.values<Endpoint>(slice))
    .filter(isShared)
    .map(({ path, limit, query }) => [`/api${path}`, { limit, parameters: parametersOf(query) }]),
);
SHARED.set(SEARCH_PAGE, { limit: 'search', parameters: new Set(['query', 'page']) });

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
 * it, and one that wants a part of a list.
 */
const isAnybody = ({ cookie, authorization, rsc, range, 'cache-control': wish }: Asked['headers']): boolean =>
  [cookie, authorization, rsc, range].every((header) => header === undefined) && !wish?.includes('no-cache');

/** An address without what nobody reads: that makes no other answer. */
function addressOf(pathname: string, url: string, parameters: ReadonlySet<string>): string {
  // Not by the length of the path: its needless escapes are undone, the address is as it came.
  const query = url.includes('?') ? url.slice(url.indexOf('?')) : '';
  const asked = [...new URLSearchParams(query)].filter(([name]) => parameters.has(name));
  return asked.length === 0 ? pathname : `${pathname}?${new URLSearchParams(asked)}`;
}

/** A read of the contract, or the search page, whose answer may be kept for a moment; null for everything else. */
export function sharedRead(pathname: string, { method, url = '', headers }: Asked): SharedCall | null {
  const read = method === 'GET' || method === 'HEAD' ? SHARED.get(pathname) : undefined;
  if (!read || headers.origin !== undefined || !isAnybody(headers)) return null;
  const key = addressOf(pathname, url, read.parameters);
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
