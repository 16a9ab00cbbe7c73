import type { OutgoingHttpHeaders } from 'node:http';
import { COUNTED } from '../http/client-address';
import { ResponseCache, type CacheCandidate } from './response-cache';
import { SEARCH_PAGE, type SharedRequest } from './api-cache-key';
import { REVALIDATE, type Renderer } from './renderer';
import { addGzip, type StoredResponse } from './stored-response';

/** View counts, which do not invalidate, are outdated for this time at most. */
const TTL_MS = 1_000;

/** Caches API responses and the search page for a second: many equal requests become one query of the database. */
export class ApiCache {
  readonly #cache: ResponseCache;

  /** @param host of the requests to Next.js, regardless of the `host` that the client sent */
  constructor(
    readonly renderer: Pick<Renderer, 'render'>,
    readonly host: string,
    maxBytes: number,
  ) {
    // One list of all articles must not evict everything else.
    this.#cache = new ResponseCache({ ttlMs: TTL_MS, maxBytes, maxEntryBytes: maxBytes / 2 });
  }

  /** Drops all responses after a change of content. */
  invalidate(): void {
    this.#cache.invalidate();
  }

  get({ key }: SharedRequest): StoredResponse | undefined {
    return this.#cache.get(key);
  }

  /**
   * Returns the cached response or renders it, once for concurrent requests. The caller has applied the rate limit.
   * @throws when Next.js does not respond
   */
  getOrRender(request: SharedRequest): Promise<StoredResponse> {
    return this.#cache.getOrCreate(request.key, () => this.#render(request));
  }

  async #render({ key, url, body }: SharedRequest): Promise<CacheCandidate> {
    const headers: OutgoingHttpHeaders = { host: this.host, [COUNTED]: '1' };
    if (body !== undefined) headers['content-type'] = 'application/json';
    const { stored, cookies } = await this.renderer.render(url, headers, body);
    // An ETag identifies a version of a URL, and this response depends on the body.
    if (body !== undefined) delete stored.etag;
    await addGzip(stored);
    if (stored.status !== 200 || cookies.length > 0) return { stored, isCacheable: false };
    // It identifies one request in the log.
    delete stored.headers['x-request-id'];
    if (key.startsWith(SEARCH_PAGE)) stored.headers['cache-control'] = REVALIDATE;
    return { stored, isCacheable: true };
  }
}
