import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import { sizeOf, type StoredResponse } from './stored-response';

/** The parts of a request that a shared response may depend on. */
export type RequestHead = Pick<IncomingMessage, 'method' | 'url' | 'headers'>;

/** For responses that already have all other headers. Constants, so that `sendResponse` can reuse serialized headers. */
export const CACHE_HEADERS = { HIT: { 'x-cache': 'HIT' }, MISS: { 'x-cache': 'MISS' } };

/** A new response, and whether it may be stored. */
export interface CacheCandidate {
  stored: StoredResponse;
  isCacheable: boolean;
}

interface Options {
  ttlMs: number;
  maxBytes: number;
  /** Larger responses are not stored. */
  maxEntryBytes?: number;
}

/** Caches shared responses until they expire or content changes. Concurrent requests for one key share one creation. */
export class ResponseCache {
  readonly #entries: LRUCache<string, StoredResponse>;
  readonly #pending = new Map<string, Promise<StoredResponse>>();
  #generation = 0;

  constructor({ ttlMs, maxBytes, maxEntryBytes = maxBytes }: Options) {
    const bounds = { maxSize: maxBytes, maxEntrySize: maxEntryBytes, sizeCalculation: sizeOf };
    this.#entries = new LRUCache({ ...bounds, ttl: ttlMs, ttlResolution: 0, perf: Date });
  }

  /** Drops all responses, those that are being created included. */
  invalidate(): void {
    this.#generation++;
    this.#entries.clear();
  }

  get(key: string): StoredResponse | undefined {
    return this.#entries.get(key);
  }

  /** Returns the cached response, or creates it once for all concurrent requests since the last invalidation. */
  getOrCreate(key: string, create: () => Promise<CacheCandidate>): Promise<StoredResponse> {
    const pendingKey = `${this.#generation} ${key}`;
    const running = this.#pending.get(pendingKey);
    if (running) return running;
    const created = this.#create(key, create).finally(() => this.#pending.delete(pendingKey));
    this.#pending.set(pendingKey, created);
    return created;
  }

  async #create(key: string, create: () => Promise<CacheCandidate>): Promise<StoredResponse> {
    const generation = this.#generation;
    const { stored, isCacheable } = await create();
    if (isCacheable && generation === this.#generation) this.#entries.set(key, stored);
    return stored;
  }
}
