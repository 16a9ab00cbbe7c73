import { UPLOAD_IN_WIDTH } from '../pictures/address';
import { type RequestHead, ResponseCache, type CacheCandidate } from './response-cache';
import type { Renderer } from './renderer';
import type { StoredResponse } from './stored-response';

/** A picture that was removed without an invalidation is served for this time at most. */
const TTL_MS = 10_000;
/** A larger file would evict fifty that every visitor requests. */
const MAX_ENTRY_BYTES = 512 * 1024;

const AVIF = 'image/avif';
const acceptOf = ({ headers }: RequestHead): string => (headers.accept?.includes(AVIF) ? AVIF : '*/*');

/** @returns null for other paths and for range requests */
function cacheKey(pathname: string, request: RequestHead): string | null {
  const { method, url, headers } = request;
  // Not for fallbacks: feeds request them, and they may be large.
  if (!UPLOAD_IN_WIDTH.test(pathname) || url !== pathname || headers.range !== undefined) return null;
  return method === 'GET' || method === 'HEAD' ? `${pathname} ${acceptOf(request)}` : null;
}

/** Caches pictures in front of Next.js: each page shows a dozen. */
export class PictureCache {
  readonly #cache: ResponseCache;

  /** @param host of the requests to Next.js, regardless of the `host` that the client sent */
  constructor(
    readonly renderer: Pick<Renderer, 'render'>,
    readonly host: string,
    maxBytes: number,
  ) {
    this.#cache = new ResponseCache({ ttlMs: TTL_MS, maxBytes, maxEntryBytes: MAX_ENTRY_BYTES });
  }

  /** Drops all pictures after a change of content, which may have removed some. */
  invalidate(): void {
    this.#cache.invalidate();
  }

  get(pathname: string, request: RequestHead): StoredResponse | undefined {
    const key = cacheKey(pathname, request);
    return key === null ? undefined : this.#cache.get(key);
  }

  /**
   * Returns a picture from the cache, or reads it once for concurrent requests.
   * @returns null for other paths and for range requests
   */
  getOrRead(pathname: string, request: RequestHead): Promise<StoredResponse> | null {
    const key = cacheKey(pathname, request);
    return key === null ? null : this.#cache.getOrCreate(key, () => this.#read(pathname, acceptOf(request)));
  }

  async #read(pathname: string, accept: string): Promise<CacheCandidate> {
    const { stored, etag } = await this.renderer.render(pathname, { host: this.host, accept });
    // Range requests, which are not cached, name the ETag of Next.js in `if-range`.
    if (etag !== undefined) stored.etag = etag;
    // Until AVIF exists, another format is sent, without `immutable`.
    const isCacheable = stored.status === 200 && String(stored.headers['cache-control']).includes('immutable');
    return { stored, isCacheable };
  }
}
