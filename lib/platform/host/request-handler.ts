import type { IncomingMessage, ServerResponse } from 'node:http';
import { AppError } from '../../errors';
import { hostName } from '../../env-variables';
import { withQueryOf } from '../http/redirect-query';
import { DATA_POLICY, forOtherSites, frameHeaders, securityHeaders, SHOWN_ELSEWHERE } from '../http/security-headers';
import type { ProcessDueChanges } from '../cache/process-state';
import { log } from '../../log';
import type { MissingPages } from '../../page-kind';
import { metrics } from '../metrics/metrics';
import type { ApiHandler } from './api-handler';
import { type RequestHead, CACHE_HEADERS } from './response-cache';
import { isClientAbort } from './client-abort';
import type { PictureCache } from './picture-cache';
import type { KnownPages } from './known-pages';
import type { NotFoundPage, RenderedPage } from './not-found-page';
import { loggedRoute, logFailure } from './log-failure';
import type { PageCache } from './page-cache';
import { ERROR_PATH } from '../next-internals/page-html';
import { buildRouterUrl, parseRouterRequest } from '../next-internals/router-request';
import { createPageKey, readsQuery } from './page-key';
import { acceptsHtml, renderErrorPage } from './error-page';
import type { Renderer } from './renderer';
import { RenderQueue } from './render-queue';
import { forwardedProtocol, sanitizeRequest, normalizeRequest, requestPath, clientKey } from './request-guard';
import type { StaticFiles } from './static-files';
import type { StoredResponse } from './stored-response';
import { type OutgoingResponse, sendResponse } from './send-response';

/** The only page of the API host. */
const API_DOCS_PATH = '/docs';

const ERROR_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'content-security-policy': DATA_POLICY,
};

const READ_METHODS = ['GET', 'HEAD'];
/** Next.js sends an empty response to other methods, or fails. */
const METHODS = [...READ_METHODS, 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Returns whether a page depends on the visitor or the query. */
const isPersonalPage = (pathname: string, { method = '' }: IncomingMessage): boolean =>
  (readsQuery(pathname) || /^\/(?:admin|api\/docs)(?:\/|$)/.test(pathname)) && READ_METHODS.includes(method);

/** Returns whether a page is one of many, and rendered for each request while it is there: a preview by its link, a form with its key. */
const isPersonalThing = (pathname: string): boolean => /^\/(?:preview|join)(?:\/|$)/.test(pathname);

/** Returns whether a path accepts GET and HEAD only. Next.js would send the page for other methods. */
const isReadOnlyPath = (pathname: string): boolean => !/^\/(?:api|admin|uploads)(?:\/|$)/.test(pathname);

/** Returns whether a page of the panel calls a server action. Next.js fails on other `POST` requests to pages. */
const isServerAction = ({ method, headers }: IncomingMessage): boolean =>
  method === 'POST' && headers['next-action'] !== undefined;

function allowedMethods(pathname: string, request: IncomingMessage): string[] {
  const isPanel = /^\/admin(?:\/|$)/.test(pathname) && !isServerAction(request);
  return isPanel || isReadOnlyPath(pathname) ? READ_METHODS : METHODS;
}

/** Shared pages are rendered from their path alone, so a redirect gets the visitor's query here. */
function withQueryInLocation(stored: StoredResponse, { url = '' }: IncomingMessage): StoredResponse {
  const { location, refresh: _, ...headers } = stored.headers;
  if (typeof location !== 'string') return stored;
  // Next.js repeats the target in `refresh`, for browsers of the last century.
  return { ...stored, headers: { ...headers, location: withQueryOf(url, location) } };
}

interface Options {
  pages: PageCache;
  knownPages: KnownPages;
  notFoundPage: NotFoundPage;
  api: ApiHandler;
  files: StaticFiles;
  pictures: PictureCache;
  renderer: Renderer;
  /** The request handler of Next.js. */
  handleByNext: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  siteUrl: string;
  /** Whether `strict-transport-security` includes subdomains. */
  hstsSubdomains: boolean;
  /** The host that serves the API at its root, if there is one. */
  apiHost: string | undefined;
  trustedProxies: number;
  /** The changes that are planned. A page is served after those that are due. */
  dueChanges: Pick<ProcessDueChanges, 'isDue' | 'apply'> | undefined;
  /** Where missing pages have gone. */
  missingPages: MissingPages | undefined;
}

/** Handles all requests of a Node host: from caches, or by Next.js. */
export class RequestHandler {
  readonly #options: Options;
  readonly #securityHeaders: Record<string, string>;
  readonly #hitHeaders: Record<string, string>;
  readonly #crossOriginHeaders: Record<string, string>;
  /** The `host` of requests to Next.js for shared pages, regardless of what the client sent. */
  readonly #host: string;
  readonly #protocol: Record<string, string>;
  readonly #queue = new RenderQueue();

  constructor(options: Options) {
    this.#options = options;
    this.#securityHeaders = securityHeaders(options);
    this.#hitHeaders = { ...this.#securityHeaders, 'x-cache': 'HIT' };
    this.#crossOriginHeaders = { ...this.#securityHeaders, ...forOtherSites };
    this.#host = new URL(options.siteUrl).host;
    this.#protocol = forwardedProtocol(options.siteUrl);
  }

  /** Responds to a request. Never throws; errors are logged and sent as a response. */
  handle(request: IncomingMessage, response: ServerResponse): void {
    try {
      normalizeRequest(request);
      this.#respond(request, response)?.catch((error: unknown) => this.#handleError(error, request, response));
    } catch (error) {
      this.#handleError(error, request, response);
    }
  }

  /** Returns the response from the caches; none while a planned change is due. Synchronous, since a promise costs more than the rest. */
  getCached(request: RequestHead): OutgoingResponse | undefined {
    const { pages, api, files, pictures } = this.#options;
    const pathname = requestPath(request);
    if (pathname === null || this.#isForApiHost(request) || this.#options.dueChanges?.isDue()) return undefined;
    const { method = '', headers } = request;
    const file = method === 'GET' || method === 'HEAD' ? files.get(pathname) : undefined;
    if (file) return { stored: file, sharedHeaders: this.#securityHeadersFor(pathname) };
    const key = createPageKey(method, pathname, headers);
    const page = key === null ? undefined : pages.get(key);
    if (page) return { stored: page, sharedHeaders: this.#hitHeaders };
    if (key !== null) return undefined;
    const picture = pictures.get(pathname, request);
    return picture ? { stored: picture, sharedHeaders: CACHE_HEADERS.HIT } : api.getCached(pathname, request);
  }

  #securityHeadersFor(pathname: string): Record<string, string> {
    const isShownElsewhere = SHOWN_ELSEWHERE.some((folder) => pathname.startsWith(`/${folder}/`));
    return isShownElsewhere ? this.#crossOriginHeaders : this.#securityHeaders;
  }

  #isForApiHost({ headers }: RequestHead): boolean {
    const { apiHost } = this.#options;
    return apiHost !== undefined && hostName(headers.host ?? '') === apiHost;
  }

  #respond(request: IncomingMessage, response: ServerResponse): Promise<void> | undefined {
    const cached = this.getCached(request);
    if (!cached) {
      metrics.fromNext.inc();
      return this.#respondUncached(request, response);
    }
    metrics.fromCache.inc();
    sendResponse(request, response, cached);
    return undefined;
  }

  async #respondUncached(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { dueChanges } = this.#options;
    if (dueChanges?.isDue()) await dueChanges.apply();
    return this.#respondByPath(request, response);
  }

  #respondByPath(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const pathname = requestPath(request);
    if (pathname === null) return this.#sendMalformed(request, response);
    const isForApiHost = this.#isForApiHost(request);
    const methods = isForApiHost ? METHODS : allowedMethods(pathname, request);
    if (!methods.includes(request.method ?? '')) {
      const headers = { allow: methods.join(', ') };
      throw new AppError('method_not_allowed', `${request.method} is not allowed here.`, { headers });
    }
    if (isForApiHost)
      return pathname === API_DOCS_PATH ? this.#sendPersonalPage(request, response) : this.#forward(request, response);
    if (pathname === ERROR_PATH) return this.#sendNotFound(request, response);
    const key = createPageKey(request.method ?? '', pathname, request.headers);
    if (key !== null) return this.#sendSharedPage(key, pathname, request, response);
    return this.#sendUnshared(pathname, request, response);
  }

  /** Sends the not-found page to visitors who follow a broken link, and an error to API clients. */
  #sendMalformed(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '' } = request;
    if (!READ_METHODS.includes(method) || !url.startsWith('/') || !isReadOnlyPath(url) || this.#isForApiHost(request)) {
      throw new AppError('malformed', 'The address is malformed.');
    }
    return this.#sendNotFound(request, response);
  }

  async #sendNotFound(request: IncomingMessage, response: ServerResponse): Promise<void> {
    return this.#send(
      request,
      response,
      await this.#options.notFoundPage.get(parseRouterRequest(request.headers) !== null),
    );
  }

  async #sendUnshared(pathname: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const picture = this.#options.pictures.getOrRead(pathname, request);
    if (picture) {
      sendResponse(request, response, { stored: await picture, sharedHeaders: CACHE_HEADERS.MISS });
      return;
    }
    if (await this.#options.api.handle(pathname, request, response)) return;
    if (isPersonalThing(pathname)) return this.#sendPersonalThing(pathname, request, response);
    await (isPersonalPage(pathname, request)
      ? this.#sendPersonalPage(request, response)
      : this.#forward(request, response));
  }

  /** Forwards a request to Next.js. */
  #forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    sanitizeRequest(request, this.#options.trustedProxies);
    Object.assign(request.headers, this.#protocol);
    return this.#options.handleByNext(request, response);
  }

  async #sendSharedPage(key: string, path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const routerRequest = parseRouterRequest(request.headers);
    sanitizeRequest(request, this.#options.trustedProxies);
    const { pages, knownPages } = this.#options;
    const render = async () => {
      // The visitor left while the request waited in the queue.
      if (response.destroyed) return null;
      const url = routerRequest ? await buildRouterUrl(path, routerRequest) : path;
      return pages.getOrRender(key, url, { ...routerRequest, host: this.#host });
    };
    if (!pages.has(key) && !(await knownPages.mayExist(path))) return this.#sendMissing(path, request, response);
    const result = pages.has(key) ? await render() : await this.#queue.run(clientKey(request), render);
    if (!result) return;
    const stored = withQueryInLocation(result.stored, request);
    await this.#send(request, response, { stored, cookies: [] }, result.state);
  }

  /** Leads on from an address without a page, where a redirect begins there. The router of Next.js gets the missing page, and loads it. */
  async #sendMissing(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const isRouter = parseRouterRequest(request.headers) !== null;
    const target = isRouter ? null : await this.#options.missingPages?.targetOf(path);
    if (!target) return this.#sendNotFound(request, response);
    response.writeHead(target.status, {
      ...this.#securityHeaders,
      location: withQueryOf(request.url ?? '', target.location),
      'cache-control': 'public, max-age=0, must-revalidate',
      'content-length': 0,
    });
    response.end();
  }

  /** Next.js streams these pages, so it would send 200 before it knows that there is none. */
  async #sendPersonalThing(pathname: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const mayExist = await this.#options.knownPages.mayExist(pathname);
    return mayExist ? this.#sendPersonalPage(request, response) : this.#sendNotFound(request, response);
  }

  async #sendPersonalPage(request: IncomingMessage, response: ServerResponse): Promise<void> {
    sanitizeRequest(request, this.#options.trustedProxies);
    return this.#send(request, response, await this.#options.renderer.render(request.url ?? '/', request.headers));
  }

  async #send(
    request: IncomingMessage,
    response: ServerResponse,
    rendered: RenderedPage,
    state?: string,
  ): Promise<void> {
    const { stored, cookies } = await this.#options.notFoundPage.fillIfEmpty(rendered);
    const { status } = stored;
    const failure = status >= 500 ? { 'x-request-id': logFailure(request, { status }) } : {};
    const framing = frameHeaders(requestPath(request) ?? '');
    const sharedHeaders = { ...this.#securityHeaders, ...framing, ...failure, ...(state ? { 'x-cache': state } : {}) };
    if (cookies.length > 0) response.setHeader('set-cookie', cookies);
    sendResponse(request, response, { stored, sharedHeaders });
  }

  #handleError(error: unknown, request: IncomingMessage, response: ServerResponse): void {
    // The client closed its connection during the request or the response.
    if ((request.destroyed && !request.complete) || (request.socket.destroyed && isClientAbort(error))) {
      log.debug({ method: request.method, path: loggedRoute(request) }, 'A client closed its connection');
      return;
    }
    const appError =
      error instanceof AppError ? error : new AppError('internal', 'Something went wrong.', { cause: error });
    this.#sendError(request, response, appError);
  }

  #sendError(request: IncomingMessage, response: ServerResponse, error: AppError): void {
    const { status, code, message, headers, cause } = error;
    const requestId = logFailure(request, { status, err: cause });
    if (response.headersSent) {
      response.destroy();
      return;
    }
    const content =
      acceptsHtml(request) && !this.#isForApiHost(request)
        ? renderErrorPage(message)
        : { headers: ERROR_HEADERS, body: JSON.stringify({ message, code }) };
    response.writeHead(status, {
      ...this.#securityHeaders,
      ...headers,
      ...content.headers,
      'cache-control': 'private, no-store',
      'x-request-id': requestId,
      connection: 'close',
    });
    response.end(content.body);
  }
}
