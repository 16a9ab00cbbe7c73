import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import { sizeOf, type StoredAnswer } from './stored-answer';

/** What an answer to everybody may depend on. */
export type Asked = Pick<IncomingMessage, 'method' | 'url' | 'headers'>;

/** Whether an answer was there already, for those that bring all other headers themselves. */
export const CACHE_STATES = { HIT: { 'x-cache': 'HIT' }, MISS: { 'x-cache': 'MISS' } };

/** An answer, and whether it may be given again. */
export interface Made {
  answer: StoredAnswer;
  isKept: boolean;
}

interface Options {
  /** For how many milliseconds an answer is kept at most. */
  keptMs: number;
  maxBytes: number;
  /** Larger answers are given, but not kept. In bytes. */
  largest?: number;
}

/** Answers that are the same for everybody, for a moment and until something changes, each made once for all who wait. */
export class AnswerCache {
  readonly #entries: LRUCache<string, StoredAnswer>;
  readonly #flights = new Map<string, Promise<StoredAnswer>>();
  #generation = 0;

  constructor({ keptMs, maxBytes, largest = maxBytes }: Options) {
    const bounds = { maxSize: maxBytes, maxEntrySize: largest, sizeCalculation: sizeOf };
    this.#entries = new LRUCache({ ...bounds, ttl: keptMs, ttlResolution: 0, perf: Date });
  }

  /** Tells that content changed. From now on no answer from before is given. */
  invalidate(): void {
    this.#generation++;
    this.#entries.clear();
  }

  /** An answer that is there already. */
  hit(key: string): StoredAnswer | undefined {
    return this.#entries.get(key);
  }

  /** An answer, made once for all who ask for it after the same change. */
  find(key: string, make: () => Promise<Made>): Promise<StoredAnswer> {
    const name = `${this.#generation} ${key}`;
    const running = this.#flights.get(name);
    if (running) return running;
    const flight = this.#make(key, make).finally(() => this.#flights.delete(name));
    this.#flights.set(name, flight);
    return flight;
  }

  async #make(key: string, make: () => Promise<Made>): Promise<StoredAnswer> {
    const generation = this.#generation;
    const { answer, isKept } = await make();
    if (isKept && generation === this.#generation) this.#entries.set(key, answer);
    return answer;
  }
}
