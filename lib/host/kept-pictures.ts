import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { Renderer } from './render';
import { sizeOf, type StoredAnswer } from './stored-answer';

/** A picture that was uploaded here, in one of its widths. What was copied there by hand may be replaced by hand. */
const PICTURE = /^\/uploads\/[\w-]{22}\/\w+(?:\.\w+)?$/;
/** For so long, in milliseconds: a picture that was removed behind our back is gone then. */
const KEPT_MS = 10_000;
/** A larger file would take the place of fifty that every visitor asks for. In bytes. */
const LARGEST = 512 * 1024;

type Asked = Pick<IncomingMessage, 'method' | 'url' | 'headers'>;

const AVIF = 'image/avif';
const acceptOf = ({ headers }: Asked): string => (headers.accept?.includes(AVIF) ? AVIF : '*/*');

/** Under which name a picture is kept; null for everything else, and for a part of one. */
function keyOf(pathname: string, asked: Asked): string | null {
  const { method, url, headers } = asked;
  if (!PICTURE.test(pathname) || url !== pathname || headers.range !== undefined) return null;
  return method === 'GET' || method === 'HEAD' ? `${pathname} ${acceptOf(asked)}` : null;
}

/** Pictures as visitors ask for them, by the dozen with each page, in front of Next.js: for a moment, and no change longer. */
export class KeptPictures {
  readonly #entries: LRUCache<string, StoredAnswer>;
  readonly #flights = new Map<string, Promise<StoredAnswer>>();
  #generation = 0;

  /** @param host that is asked, whatever the client called it */
  constructor(
    readonly renderer: Pick<Renderer, 'render'>,
    readonly host: string,
    maxBytes: number,
  ) {
    this.#entries = new LRUCache({ maxSize: maxBytes, maxEntrySize: LARGEST, sizeCalculation: sizeOf, ttl: KEPT_MS });
  }

  /** Tells that content changed: pictures may have gone with it. */
  invalidate(): void {
    this.#generation++;
    this.#entries.clear();
  }

  /** A picture that is there already. */
  hit(pathname: string, asked: Asked): StoredAnswer | undefined {
    const key = keyOf(pathname, asked);
    return key === null ? undefined : this.#entries.get(key);
  }

  /**
   * A picture, read once for all who wait for it.
   * @returns null for what is no picture, or only a part of one
   */
  find(pathname: string, asked: Asked): Promise<StoredAnswer> | null {
    const key = keyOf(pathname, asked);
    if (key === null) return null;
    const name = `${this.#generation} ${key}`;
    const running = this.#flights.get(name);
    if (running) return running;
    const flight = this.#read(key, pathname, acceptOf(asked)).finally(() => this.#flights.delete(name));
    this.#flights.set(name, flight);
    return flight;
  }

  async #read(key: string, pathname: string, accept: string): Promise<StoredAnswer> {
    const generation = this.#generation;
    const { answer } = await this.renderer.render(pathname, { host: this.host, accept });
    // Another file may stand in until AVIF is made: its answer does not say that it stays.
    const stays = answer.status === 200 && String(answer.headers['cache-control']).includes('immutable');
    if (stays && generation === this.#generation) this.#entries.set(key, answer);
    return answer;
  }
}
