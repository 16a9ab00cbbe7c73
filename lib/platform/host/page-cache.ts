import type { OutgoingHttpHeaders } from 'node:http';
import { LRUCache } from 'lru-cache';
import { secondsUntilTomorrow } from '../../clock';
import { metrics } from '../metrics/metrics';
import type { RenderResult } from './renderer';
import { addBrotli, addGzip, sizeOf, type StoredResponse } from './stored-response';

/** How long an outdated page is served after a failed render, before the next attempt. */
const RETRY_MS = 1_000;

interface Entry {
  stored: StoredResponse;
  /** The generation of content that it shows; each invalidation starts a new one. */
  generation: number;
  /** In milliseconds since the epoch. Between the two, the page is served and rendered again in the background. */
  freshUntil: number;
  staleUntil: number;
}

/**
 * Until when a page is fresh and stale: midnight in the organisation's time zone at most, since some pages change each day, and
 * Next.js says how long a page lasts but not how old it is.
 */
function expiryTimes(freshMs: number, staleMs: number): Pick<Entry, 'freshUntil' | 'staleUntil'> {
  const now = Date.now();
  const midnight = now + secondsUntilTomorrow() * 1000;
  const freshUntil = Math.min(now + freshMs, midnight);
  return { freshUntil, staleUntil: Math.min(freshUntil + staleMs, midnight) };
}

/** A render that is running or waiting to start. */
class PendingRender {
  /** The generation of content that it reads; null until it starts. */
  generation: number | null = null;
  /** Tags invalidated while it ran: it may have read the old content. */
  readonly #invalidatedTags = new Set<string>();
  readonly result: Promise<RenderResult>;

  constructor(
    readonly path: string,
    run: (self: PendingRender) => Promise<RenderResult>,
  ) {
    this.result = run(this);
  }

  get invalidatedTags(): string[] {
    return [...this.#invalidatedTags];
  }

  invalidate(tags: string[]): void {
    for (const tag of tags) this.#invalidatedTags.add(tag);
  }
}

export interface CacheResult {
  stored: StoredResponse;
  state: 'HIT' | 'MISS' | 'STALE';
}

interface Options {
  render: (url: string, headers: OutgoingHttpHeaders) => Promise<RenderResult>;
  maxBytes: number;
  /** Receives tags that were invalidated during a render: Next.js may have cached old content with them. */
  onStaleRender: (tags: string[]) => void;
}

/** A key begins with its path, and no path has a space in it. */
const pathOf = (key: string): string => key.split(' ', 1)[0] ?? key;

/**
 * Caches compressed pages in front of Next.js. A change of content invalidates all of them: the next visit requests the page
 * from Next.js, which takes it from its own cache unless the change affects it.
 */
export class PageCache {
  readonly #entries: LRUCache<string, Entry>;
  /** The newest render of each key. */
  readonly #pending = new Map<string, PendingRender>();
  /** All running renders, outdated ones included. */
  readonly #running = new Set<PendingRender>();
  readonly #options: Options;
  #generation = 0;
  #compression: Promise<void> = Promise.resolve();

  constructor(options: Options) {
    this.#options = options;
    this.#entries = new LRUCache({ maxSize: options.maxBytes, sizeCalculation: ({ stored }) => sizeOf(stored) });
  }

  /** Marks all pages as outdated. They are served again only if rendering fails. */
  invalidate(tags: string[]): void {
    this.#generation++;
    for (const render of this.#running) render.invalidate(tags);
  }

  /** Returns a fresh page. Synchronous, since a promise would cost more than the rest. */
  get(key: string): StoredResponse | undefined {
    const entry = this.#entries.get(key);
    const isFresh = entry?.generation === this.#generation && Date.now() < entry.freshUntil;
    return isFresh ? entry.stored : undefined;
  }

  /** Whether a page is cached, outdated or not, or being rendered. */
  has(key: string): boolean {
    return this.#entries.has(key) || this.#pending.has(key);
  }

  /**
   * Returns a page from the cache, or renders it once for concurrent requests.
   * @param key of `createPageKey`
   * @param url of the request to Next.js
   * @param headers of the request to Next.js
   * @throws when the page is not cached and Next.js does not respond
   */
  async getOrRender(key: string, url: string, headers: OutgoingHttpHeaders): Promise<CacheResult> {
    const entry = this.#entries.get(key);
    if (entry?.generation === this.#generation && Date.now() < entry.staleUntil) {
      const isFresh = Date.now() < entry.freshUntil;
      if (!isFresh) this.#renderOnce(key, url, headers).catch(() => undefined);
      return { stored: entry.stored, state: isFresh ? 'HIT' : 'STALE' };
    }
    const rendered = await this.#renderOnce(key, url, headers).catch((error: unknown) => {
      if (entry) return null;
      throw error;
    });
    if (entry && (rendered === null || rendered.stored.status >= 500)) {
      this.#entries.set(key, { ...entry, generation: this.#generation, ...expiryTimes(RETRY_MS, RETRY_MS) });
      return { stored: entry.stored, state: 'STALE' };
    }
    if (!rendered) throw new Error('Next.js did not respond.');
    return { stored: rendered.stored, state: 'MISS' };
  }

  /** Shares a render that has not started, or that started after the last invalidation. */
  #renderOnce(key: string, url: string, headers: OutgoingHttpHeaders): Promise<RenderResult> {
    const current = this.#pending.get(key);
    if (current && (current.generation === null || current.generation === this.#generation)) return current.result;
    const pending = new PendingRender(pathOf(key), (self) => this.#startRender(self, key, url, headers));
    this.#pending.set(key, pending);
    return pending.result;
  }

  async #startRender(
    pending: PendingRender,
    key: string,
    url: string,
    headers: OutgoingHttpHeaders,
  ): Promise<RenderResult> {
    // Next.js shares renders of one path, so a render that started before the last invalidation has to end first.
    for (
      let older = this.#outdatedRenders(pending.path);
      older.length > 0;
      older = this.#outdatedRenders(pending.path)
    ) {
      await Promise.allSettled(older.map(({ result }) => result));
    }
    pending.generation = this.#generation;
    this.#running.add(pending);
    try {
      const observe = metrics.renders.startTimer();
      const rendered = await this.#options.render(url, headers).finally(observe);
      await addGzip(rendered.stored);
      this.#store(key, rendered, pending.generation);
      return rendered;
    } finally {
      this.#running.delete(pending);
      if (this.#pending.get(key) === pending) this.#pending.delete(key);
      if (pending.invalidatedTags.length > 0) this.#options.onStaleRender(pending.invalidatedTags);
    }
  }

  #outdatedRenders(path: string): PendingRender[] {
    return [...this.#running].filter((render) => render.path === path && render.generation !== this.#generation);
  }

  #store(key: string, { stored, freshSeconds, staleSeconds }: RenderResult, generation: number): void {
    if (generation !== this.#generation) return;
    if (freshSeconds === 0) {
      // The article was unpublished, for example: the old page must not be served when the next render fails.
      if (stored.status < 500) this.#entries.delete(key);
      return;
    }
    const previous = this.#entries.peek(key);
    // An unchanged page is compressed already.
    const response =
      previous && previous.stored.etag === stored.etag ? { ...previous.stored, headers: stored.headers } : stored;
    const entry = { stored: response, generation, ...expiryTimes(freshSeconds * 1000, staleSeconds * 1000) };
    this.#entries.set(key, entry);
    if (!response.br) this.#queueCompression(key, entry);
  }

  /** Compresses pages one after another, and skips those that were replaced. */
  #queueCompression(key: string, entry: Entry): void {
    this.#compression = this.#compression.then(async () => {
      if (this.#entries.peek(key) !== entry) return;
      await addBrotli(entry.stored).catch(() => undefined);
      // Sets it again because its size changed.
      if (this.#entries.peek(key) === entry) this.#entries.set(key, { ...entry });
    });
  }
}
