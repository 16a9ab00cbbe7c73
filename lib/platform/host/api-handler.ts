import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tooSlow } from '../../errors';
import { mayCall } from '../http/process-limits';
import { utf8Text } from '../http/utf8-text';
import { API_TIMEOUT_MS } from '../../limits';
import { type RequestHead, CACHE_HEADERS } from './response-cache';
import type { ApiCache } from './api-cache';
import { isSharedSearch, type SharedRequest, parseSharedRead, parseSharedSearch } from './api-cache-key';
import { logFailure } from './log-failure';
import type { Renderer } from './renderer';
import { sanitizeRequest, clientKey } from './request-guard';
import { type OutgoingResponse, sendResponse } from './send-response';
import type { StoredResponse } from './stored-response';

const NO_HEADERS = {};

/** Adds `x-cache` and a request id, which is in the log for errors. */
function addHeaders(stored: StoredResponse, state: keyof typeof CACHE_HEADERS, request: RequestHead): OutgoingResponse {
  const sharedHeaders = CACHE_HEADERS[state];
  if (stored.headers['x-request-id'] !== undefined) return { stored, sharedHeaders };
  const isFailure = stored.status >= 500;
  const id = isFailure ? logFailure(request, { status: stored.status }) : randomUUID();
  return { stored, sharedHeaders, uniqueHeaders: { 'x-request-id': id } };
}

/**
 * Reads the body. It listens to events because an async iterator takes longer than the rest of a cached response.
 * @throws {AppError} `malformed` when the body takes longer than `API_TIMEOUT_MS`
 */
function readRequestBody(request: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const timeout = setTimeout(() => reject(tooSlow()), API_TIMEOUT_MS).unref();
    const end = (settle: () => void) => {
      clearTimeout(timeout);
      settle();
    };
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.once('end', () => end(() => resolve(Buffer.concat(chunks))));
    request.once('error', (error) => end(() => reject(error)));
  });
}

interface Options {
  cache: ApiCache;
  renderer: Renderer;
  /** The origin of this site. */
  origin: string;
  trustedProxies: number;
}

/** Responds to API requests and to the search page from the cache. */
export class ApiHandler {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /** @returns the cached response of a request without a rate limit */
  getCached(pathname: string, request: RequestHead): OutgoingResponse | undefined {
    const shared = parseSharedRead(pathname, request);
    const cached = shared && !shared.limit ? this.#options.cache.get(shared) : undefined;
    return cached && addHeaders(cached, 'HIT', request);
  }

  /**
   * Responds to a request whose response is shared.
   * @returns false, with nothing sent, when it is not shared or the client is over its rate limit
   * @throws {AppError} `malformed` when the body does not arrive or is not UTF-8
   */
  async handle(pathname: string, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const shared = parseSharedRead(pathname, request);
    if (shared) return this.#sendShared(shared, request, response);
    if (!isSharedSearch(request, this.#options.origin)) return false;
    const body = await readRequestBody(request);
    const search = parseSharedSearch(request.url ?? '', utf8Text(body));
    if (!search || !(await this.#sendShared(search, request, response))) await this.#forward(body, request, response);
    return true;
  }

  async #sendShared(shared: SharedRequest, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    sanitizeRequest(request, this.#options.trustedProxies);
    if (shared.limit && !(await mayCall(shared.limit, clientKey(request)))) return false;
    const cached = this.#options.cache.get(shared);
    const stored = cached ?? (await this.#options.cache.getOrRender(shared));
    sendResponse(request, response, addHeaders(stored, cached ? 'HIT' : 'MISS', request));
    return true;
  }

  /** Forwards a request to Next.js whose body was read already. */
  async #forward(body: Buffer, request: IncomingMessage, response: ServerResponse): Promise<void> {
    sanitizeRequest(request, this.#options.trustedProxies);
    const { stored } = await this.#options.renderer.render(request.url ?? '/', request.headers, body);
    delete stored.etag;
    sendResponse(request, response, { stored, sharedHeaders: NO_HEADERS });
  }
}
