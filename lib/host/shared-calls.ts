import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import { contract } from '../contract';
import type { Endpoint } from '../http/endpoint';
import type { Renderer } from './render';
import { addGzip, sizeOf, type StoredAnswer } from './stored-answer';

/** For so long, in milliseconds, a call's answer is kept. Counts of views, which nobody is told of, are as old at most. */
const KEPT_MS = 1_000;
/** A longer address than any that a front end makes is not worth keeping. */
const ADDRESS_MAX = 200;

const isShared = ({ method, access, params, limit }: Endpoint): boolean =>
  method === 'GET' && access === 'public' && params === undefined && limit === undefined;

/** The paths of all calls that are answered to everybody alike. */
const SHARED = new Set(
  Object.values(contract)
    .flatMap((slice) => Object.values<Endpoint>(slice))
    .filter(isShared)
    .map(({ path }) => `/api${path}`),
);

/** Never from memory: the state of this very moment, and who asks. */
for (const path of ['/api/health', '/api/openapi.json', '/api/auth/me']) SHARED.delete(path);

type Asked = Pick<IncomingMessage, 'method' | 'url' | 'headers'>;

/**
 * Under which name the answer to a call may be kept for a moment, or null when it may not: for calls of the contract
 * that look at no session, and without whatever could make one visitor's answer another than the next one's.
 */
export function callKey(pathname: string, { method, url = '', headers }: Asked): string | null {
  if (method !== 'GET' || !SHARED.has(pathname) || url.length > ADDRESS_MAX) return null;
  if (headers.cookie !== undefined || headers.authorization !== undefined || headers.origin !== undefined) return null;
  // Who asks for the very newest gets it.
  return headers['cache-control']?.includes('no-cache') ? null : url;
}

interface Entry {
  answer: StoredAnswer;
  generation: number;
  freshUntil: number;
}

/** Answers to calls, for a moment and until something changes: what many ask at once is asked of the database once. */
export class SharedCalls {
  readonly #entries: LRUCache<string, Entry>;
  readonly #flights = new Map<string, Promise<StoredAnswer>>();
  #generation = 0;

  /** @param host that is asked, whatever the client called it */
  constructor(
    readonly renderer: Pick<Renderer, 'render'>,
    readonly host: string,
    maxBytes: number,
  ) {
    this.#entries = new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ answer }) => sizeOf(answer) });
  }

  /** Tells that content changed. From now on no answer from before is given. */
  invalidate(): void {
    this.#generation++;
  }

  /** An answer that is there already. */
  hit(key: string): StoredAnswer | undefined {
    const entry = this.#entries.get(key);
    return entry?.generation === this.#generation && Date.now() < entry.freshUntil ? entry.answer : undefined;
  }

  /**
   * The answer to a call, made by Next.js once for all who wait for it.
   * @param key of `callKey`
   * @throws when Next.js does not answer at all
   */
  find(key: string): Promise<StoredAnswer> {
    const name = `${this.#generation} ${key}`;
    const running = this.#flights.get(name);
    if (running) return running;
    const flight = this.#make(key, this.#generation).finally(() => this.#flights.delete(name));
    this.#flights.set(name, flight);
    return flight;
  }

  async #make(key: string, generation: number): Promise<StoredAnswer> {
    const { answer } = await this.renderer.render(key, { host: this.host });
    // It names one call in the log.
    delete answer.headers['x-request-id'];
    await addGzip(answer);
    if (answer.status === 200) this.#entries.set(key, { answer, generation, freshUntil: Date.now() + KEPT_MS });
    return answer;
  }
}
