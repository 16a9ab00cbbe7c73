import type { OutgoingHttpHeaders } from 'node:http';
import { LRUCache } from 'lru-cache';
import { secondsUntilTomorrow } from '../../clock';
import type { Rendered } from './render';
import { addBrotli, addGzip, sizeOf, type StoredAnswer } from './stored-answer';

/** For so long, in milliseconds, a page that could not be made anew is shown as it was before it is tried again. */
const RETRY_MS = 1_000;

interface Entry {
  answer: StoredAnswer;
  /** Of which generation of the content it is. */
  generation: number;
  /** In milliseconds since the epoch. After it the page is made anew, until the second one behind a visitor's back. */
  freshUntil: number;
  staleUntil: number;
}

/**
 * How long a page lasts from now on, in milliseconds: until midnight where the organisation lives, at most. Next.js says
 * how long pages last, but not how old this one is, and some are others each day.
 */
function lasting(freshMs: number, staleMs: number): Pick<Entry, 'freshUntil' | 'staleUntil'> {
  const now = Date.now();
  const midnight = now + secondsUntilTomorrow() * 1000;
  const freshUntil = Math.min(now + freshMs, midnight);
  return { freshUntil, staleUntil: Math.min(freshUntil + staleMs, midnight) };
}

/** A render under way, or one that waits to begin. */
class Flight {
  /** Which generation of the content it reads; null until it begins. */
  generation: number | null = null;
  /** What became stale while it ran: it may have read it before. */
  readonly late = new Set<string>();
  readonly result: Promise<Rendered>;

  constructor(
    readonly path: string,
    run: (flight: Flight) => Promise<Rendered>,
  ) {
    this.result = run(this);
  }
}

export interface Found {
  answer: StoredAnswer;
  state: 'HIT' | 'MISS' | 'STALE';
}

interface Options {
  render: (url: string, headers: OutgoingHttpHeaders) => Promise<Rendered>;
  maxBytes: number;
  /** Tags that became stale while a render ran: whatever it left in Next.js's own cache may be older than they are. */
  onLate: (tags: string[]) => void;
}

/** A key begins with its path, and no path has a space in it. */
const pathOf = (key: string): string => key.split(' ', 1)[0] ?? key;

/**
 * Whole pages in front of Next.js, compressed and ready to send. A change of the content makes all of them old at once:
 * each is asked for again on its next visit, from Next.js's own cache unless the change touched it.
 */
export class PageCache {
  readonly #entries: LRUCache<string, Entry>;
  /** The newest one of each key. */
  readonly #flights = new Map<string, Flight>();
  /** All that have begun, those that nobody new may share among them. */
  readonly #running = new Set<Flight>();
  readonly #options: Options;
  #generation = 0;
  #compressing: Promise<void> = Promise.resolve();

  constructor(options: Options) {
    this.#options = options;
    this.#entries = new LRUCache({ maxSize: options.maxBytes, sizeCalculation: ({ answer }) => sizeOf(answer) });
  }

  /** Tells that these tags became stale. From now on no page from before is shown, if it can be made anew. */
  invalidate(tags: string[]): void {
    this.#generation++;
    for (const { late } of this.#running) for (const tag of tags) late.add(tag);
  }

  /** A page that is in memory and nobody doubts. Without a promise, which would cost more than the page. */
  hit(key: string): StoredAnswer | undefined {
    const entry = this.#entries.get(key);
    const isFresh = entry?.generation === this.#generation && Date.now() < entry.freshUntil;
    return isFresh ? entry.answer : undefined;
  }

  /** Whether a page was there when it was last asked for, or is looked for already. */
  knows(key: string): boolean {
    return this.#entries.has(key) || this.#flights.has(key);
  }

  /**
   * A page: from memory, or made by Next.js, once for all who wait for it.
   * @param key of `pageKey`
   * @param url and headers of the request that Next.js gets when it has to make the page
   * @throws when the page is not in memory and Next.js fails to answer at all
   */
  async find(key: string, url: string, headers: OutgoingHttpHeaders): Promise<Found> {
    const entry = this.#entries.get(key);
    if (entry?.generation === this.#generation && Date.now() < entry.staleUntil) {
      const isFresh = Date.now() < entry.freshUntil;
      if (!isFresh) this.#make(key, url, headers).catch(() => undefined);
      return { answer: entry.answer, state: isFresh ? 'HIT' : 'STALE' };
    }
    const made = await this.#make(key, url, headers).catch((error: unknown) => {
      if (entry) return null;
      throw error;
    });
    if (entry && (made === null || made.answer.status >= 500)) {
      this.#entries.set(key, { ...entry, generation: this.#generation, ...lasting(RETRY_MS, RETRY_MS) });
      return { answer: entry.answer, state: 'STALE' };
    }
    if (!made) throw new Error('Next.js did not answer.');
    return { answer: made.answer, state: 'MISS' };
  }

  /** Those share a render who came after the same change, or before it began. */
  #make(key: string, url: string, headers: OutgoingHttpHeaders): Promise<Rendered> {
    const known = this.#flights.get(key);
    if (known && (known.generation === null || known.generation === this.#generation)) return known.result;
    const flight = new Flight(pathOf(key), (self) => this.#run(self, key, url, headers));
    this.#flights.set(key, flight);
    return flight.result;
  }

  async #run(flight: Flight, key: string, url: string, headers: OutgoingHttpHeaders): Promise<Rendered> {
    // Next.js lets all who ask for a path share one render: one that began before the last change has to end first.
    for (let older = this.#olderOn(flight.path); older.length > 0; older = this.#olderOn(flight.path)) {
      await Promise.allSettled(older.map(({ result }) => result));
    }
    flight.generation = this.#generation;
    this.#running.add(flight);
    try {
      const rendered = await this.#options.render(url, headers);
      await addGzip(rendered.answer);
      this.#store(key, rendered, flight.generation);
      return rendered;
    } finally {
      this.#running.delete(flight);
      if (this.#flights.get(key) === flight) this.#flights.delete(key);
      if (flight.late.size > 0) this.#options.onLate([...flight.late]);
    }
  }

  #olderOn(path: string): Flight[] {
    return [...this.#running].filter((flight) => flight.path === path && flight.generation !== this.#generation);
  }

  #store(key: string, { answer, sharedFor, staleFor }: Rendered, generation: number): void {
    if (generation !== this.#generation) return;
    if (sharedFor === 0) {
      // Withdrawn, for example: what it was before must not come back when the next render fails.
      if (answer.status < 500) this.#entries.delete(key);
      return;
    }
    const before = this.#entries.peek(key);
    // The same page as before is compressed already.
    const kept = before && before.answer.etag === answer.etag ? { ...before.answer, headers: answer.headers } : answer;
    const entry = { answer: kept, generation, ...lasting(sharedFor * 1000, staleFor * 1000) };
    this.#entries.set(key, entry);
    if (!kept.br) this.#compressLater(key, entry);
  }

  /** One after the other, and not at all where a newer page has come meanwhile. */
  #compressLater(key: string, entry: Entry): void {
    this.#compressing = this.#compressing.then(async () => {
      if (this.#entries.peek(key) !== entry) return;
      await addBrotli(entry.answer).catch(() => undefined);
      // It takes up less now.
      if (this.#entries.peek(key) === entry) this.#entries.set(key, { ...entry });
    });
  }
}
