import { setImmediate } from 'node:timers/promises';
import { Agent, request as sendRequest, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { createHash } from 'node:crypto';
import { repairHtml } from '../next-internals/page-html';
import { framesOf, picturesAt, contentSecurityPolicy, type Pictures } from '../http/security-headers';
import { RENDER_TIMEOUT_MS } from '../../limits';
import { deferScripts, SCRIPT_LOADER } from '../next-internals/deferred-scripts';
import { requestPath } from './request-guard';
import { SEARCH_PATHS } from './api-cache-key';
import { type StoredResponse, createStoredResponse } from './stored-response';
import { INLINE_SCRIPTS } from '../../inline-scripts';
import { isReactScript } from '../next-internals/react-runtime';

/** A complete response of Next.js. */
export interface RenderResult {
  stored: StoredResponse;
  /** For how many seconds it may be cached; 0 when it is for one visitor. */
  freshSeconds: number;
  /** For how many seconds after that it may be served while it is rendered again. */
  staleSeconds: number;
  cookies: string[];
  /** The ETag of Next.js, if it sent one. */
  etag?: string | undefined;
}

/** For shared pages: browsers revalidate each time, mostly with a 304, and never show an outdated page. */
export const REVALIDATE = 'public, max-age=0, must-revalidate';

/** For pages of one visitor. */
export const PRIVATE = 'private, no-cache';

/**
 * Headers about the client's connection (RFC 9110, 7.6.1) and the framing of its message. They are not forwarded: requests to
 * Next.js use other connections, with another body or none. With the client's `content-length`, Next.js would read the next
 * visitor's request as the body.
 */
const HOP_BY_HOP_HEADERS = new Set([
  'accept-encoding',
  'connection',
  'content-length',
  'expect',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

const forwardedHeaders = (headers: OutgoingHttpHeaders): OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP_HEADERS.has(name)));

/** Headers of one connection, and internal ones of Next.js. */
const DROPPED_HEADERS = [
  'connection',
  'keep-alive',
  'transfer-encoding',
  'date',
  'content-length',
  'etag',
  'set-cookie',
  'x-nextjs-cache',
];

/** Only the router of Next.js reads these, in the data that it requests. */
const DROPPED_FROM_PAGES = [...DROPPED_HEADERS, 'x-nextjs-prerender', 'x-nextjs-postponed', 'x-nextjs-stale-time'];

/**
 * Browsers preload what `link` names, even when the router only prefetches a page that is never opened. The policy applies to
 * documents, not to data.
 */
const DROPPED_FROM_ROUTER_DATA = [...DROPPED_HEADERS, 'link', 'content-security-policy'];

const PAGE_TYPE = 'text/html';
const ROUTER_TYPE = 'text/x-component';

function droppedHeaders(contentType: string): string[] {
  if (contentType.startsWith(PAGE_TYPE)) return DROPPED_FROM_PAGES;
  return contentType.startsWith(ROUTER_TYPE) ? DROPPED_FROM_ROUTER_DATA : DROPPED_HEADERS;
}

const omitHeaders = ({ headers }: IncomingMessage, dropped: string[]): OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.includes(name)));

function parseCacheControl({
  headers,
  statusCode,
}: IncomingMessage): Pick<RenderResult, 'freshSeconds' | 'staleSeconds'> {
  const control = headers['cache-control'] ?? '';
  if (statusCode !== 200 || headers['set-cookie'] || /private|no-store/.test(control)) {
    return { freshSeconds: 0, staleSeconds: 0 };
  }
  const seconds = Number(/s-maxage=(\d+)/.exec(control)?.[1] ?? 0);
  // Next.js is rendering a new version in the background, which is there a second later.
  if (headers['x-nextjs-cache'] === 'STALE') return { freshSeconds: Math.min(seconds, 1), staleSeconds: 0 };
  return { freshSeconds: seconds, staleSeconds: Number(/stale-while-revalidate=(\d+)/.exec(control)?.[1] ?? 0) };
}

/** Longer pages are processed in steps. */
const LARGE_PAGE_BYTES = 1024 * 1024;

const createTimeoutError = (): Error => new Error('Next.js takes too long to respond.');

/** Requests pages from Next.js over the loopback. A render is completed and cached even if the visitor leaves. */
export class Renderer {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 64 });
  /** Slow searches block other searches only. */
  readonly #searchAgent = new Agent({ keepAlive: true, maxSockets: 8 });

  /**
   * @param port where Next.js listens on 127.0.0.1
   * @param authHeaders without which the internal server refuses requests
   * @param addresses for the policy of pages
   */
  constructor(
    readonly port: number,
    readonly authHeaders: Record<string, string>,
    readonly addresses: Addresses,
  ) {}

  /**
   * Requests a page or an API response and waits until it is complete.
   * @param headers of the request, in lower case; hop-by-hop headers are left out
   * @param body makes it a `POST`
   * @throws when Next.js cannot be reached, closes the connection, or takes longer than `RENDER_TIMEOUT_MS`
   */
  render(url: string, headers: OutgoingHttpHeaders, body?: string | Buffer): Promise<RenderResult> {
    const method = body === undefined ? 'GET' : 'POST';
    const agent = SEARCH_PATHS.has(requestPath({ url }) ?? '') ? this.#searchAgent : this.#agent;
    const all = { ...forwardedHeaders(headers), ...this.authHeaders };
    const address = { host: '127.0.0.1', port: this.port, path: url };
    return new Promise((resolve, reject) => {
      const request = sendRequest({ ...address, agent, method, headers: all }, (incoming) => {
        this.#collect(incoming, url).then(resolve, reject);
      });
      // From now on, not from the moment that a connection is free.
      const timeout = setTimeout(() => request.destroy(createTimeoutError()), RENDER_TIMEOUT_MS);
      request
        .on('close', () => clearTimeout(timeout))
        .on('error', reject)
        .end(body);
    });
  }

  async #collect(incoming: IncomingMessage, url: string): Promise<RenderResult> {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const whole = Buffer.concat(chunks);
    const contentType = String(incoming.headers['content-type']);
    const headers = omitHeaders(incoming, droppedHeaders(contentType));
    const { freshSeconds, staleSeconds } = parseCacheControl(incoming);
    if (freshSeconds > 0) headers['cache-control'] = REVALIDATE;
    // Next.js allows shared caches to store errors too.
    else if (String(headers['cache-control']).includes('s-maxage')) headers['cache-control'] = PRIVATE;
    const body = contentType.startsWith(PAGE_TYPE) ? await this.#finishPage(whole, url, headers) : whole;
    const cookies = incoming.headers['set-cookie'] ?? [];
    return {
      stored: createStoredResponse(incoming.statusCode ?? 500, headers, body),
      freshSeconds,
      staleSeconds,
      cookies,
      etag: incoming.headers.etag,
    };
  }

  /** Processes a page in steps of about 5 ms for a megabyte. Between them the event loop handles other requests. */
  async #finishPage(page: Buffer, url: string, headers: OutgoingHttpHeaders): Promise<Buffer> {
    const yieldToEventLoop = () => (page.length > LARGE_PAGE_BYTES ? setImmediate() : undefined);
    const repaired = repairHtml(page.toString());
    await yieldToEventLoop();
    const html = deferScripts(repaired);
    await yieldToEventLoop();
    const path = requestPath({ url }) ?? '';
    headers['content-security-policy'] = buildPagePolicy(html, this.addresses, picturesAt(path), framesOf(path));
    await yieldToEventLoop();
    return Buffer.from(html);
  }
}

/** An inline script without attributes, as React writes it. */
const INLINE_SCRIPT = /<script>([^]*?)<\/script>/g;

/** The URLs of the site and of the API, as browsers use them. */
export interface Addresses {
  siteUrl: string;
  apiUrl: string;
}

const hashOf = (code: string): string => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

/** The inline scripts of the site. */
const OWN_SCRIPT_HASHES = [...INLINE_SCRIPTS, SCRIPT_LOADER].map(hashOf);

/** The scripts of React in a page, which differ with what was streamed. */
const reactScriptHashes = (html: string): string[] =>
  [...html.matchAll(INLINE_SCRIPT)]
    .map(([, code = '']) => code)
    .filter(isReactScript)
    .map(hashOf);

/**
 * Builds the policy of a page. It allows the scripts of the site and of React, which are compared character by character, and no
 * other inline script in the page.
 */
export function buildPagePolicy(
  html: string,
  addresses: Addresses,
  pictures: Pictures,
  framedBy: ReturnType<typeof framesOf> = 'none',
): string {
  const scripts = [...new Set([...OWN_SCRIPT_HASHES, ...reactScriptHashes(html)])];
  return contentSecurityPolicy({ scripts, pictures, framedBy, ...addresses });
}
