import type { OutgoingHttpHeaders } from 'node:http';
import { contract } from '../contract';
import { COUNTED } from '../http/client-address';
import type { Endpoint } from '../http/endpoint';
import type { Limit } from '../http/process-limits';
import { type Asked, KeptAnswers, type Made } from './kept-answers';
import { ASK_AGAIN, type Renderer, SEARCH_CALL, SEARCH_PAGE } from './render';
import { addGzip, type StoredAnswer } from './stored-answer';

/** For so long, in milliseconds, an answer is kept. Counts of views, which nobody is told of, are as old at most. */
const KEPT_MS = 1_000;
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

/** A search of articles; null for one in an order of chance, which each visitor has another of. */
export const sharedSearch = (body: string): SharedCall | null =>
  body.includes('random') ? null : { key: `${SEARCH_CALL} ${body}`, url: SEARCH_CALL, body, limit: 'search' };

/** Answers to calls, for a moment and until something changes: what many ask at once is asked of the database once. */
export class SharedCalls {
  readonly #kept: KeptAnswers;

  /** @param host that is asked, whatever the client called it */
  constructor(
    readonly renderer: Pick<Renderer, 'render'>,
    readonly host: string,
    maxBytes: number,
  ) {
    // All articles of a large site in one answer are not to push out all others.
    this.#kept = new KeptAnswers({ keptMs: KEPT_MS, maxBytes, largest: maxBytes / 2 });
  }

  /** Tells that content changed. From now on no answer from before is given. */
  invalidate(): void {
    this.#kept.invalidate();
  }

  /** An answer that is there already. */
  hit({ key }: SharedCall): StoredAnswer | undefined {
    return this.#kept.hit(key);
  }

  /**
   * The answer to a call, made by Next.js once for all who wait for it. Limits were counted before.
   * @throws when Next.js does not answer at all
   */
  find(call: SharedCall): Promise<StoredAnswer> {
    return this.#kept.find(call.key, () => this.#make(call));
  }

  async #make({ key, url, body }: SharedCall): Promise<Made> {
    const headers: OutgoingHttpHeaders = { host: this.host, [COUNTED]: '1' };
    if (body !== undefined) headers['content-type'] = 'application/json';
    const { answer, cookies } = await this.renderer.render(url, headers, body);
    // What is asked in a body is no version of anything.
    if (body !== undefined) delete answer.etag;
    await addGzip(answer);
    if (answer.status !== 200 || cookies.length > 0) return { answer, isKept: false };
    // It names one call in the log.
    delete answer.headers['x-request-id'];
    if (key.startsWith(SEARCH_PAGE)) answer.headers['cache-control'] = ASK_AGAIN;
    return { answer, isKept: true };
  }
}
