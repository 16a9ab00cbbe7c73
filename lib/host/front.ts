import type { IncomingMessage, ServerResponse } from 'node:http';
import { hostName } from '../env-variables';
import { securityHeaders } from '../http/security-headers';
import type { PageCache } from './page-cache';
import { pageKey, sharedHeaders } from './page-key';
import type { Rendered, Renderer } from './render';
import { guardRequest, requestPath } from './request-guard';
import type { StaticFiles } from './static-files';
import { plainBody, sendStored, storedAnswer } from './stored-answer';

/** Next.js answers `notFound()` with an empty page that only JavaScript fills. */
const EMPTY_SHELL = '<html id="__next_error__"';
const NOT_FOUND_PAGE = '/_not-found';

/** A page that browsers open and that nobody shares, as against a call, a file, or what Next.js's router asks for. */
const isPersonalPage = (pathname: string, request: IncomingMessage): boolean =>
  /^\/(?:admin|search|api\/docs)(?:\/|$)/.test(pathname) &&
  request.method === 'GET' &&
  request.headers.rsc === undefined;

type Page = Pick<Rendered, 'answer' | 'cookies'>;

interface Parts {
  pages: PageCache;
  files: StaticFiles;
  renderer: Renderer;
  /** Next.js itself, for all that is not kept. */
  next: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  siteUrl: string;
  /** The name of the host that serves the contract at its root, if there is one. */
  apiHost: string | undefined;
  trustedProxies: number;
}

/** What stands between the network and Next.js on a Node host. */
export class Front {
  readonly #parts: Parts;
  readonly #security: Record<string, string>;
  /** Where every shared page is asked for, whatever host the visitor named. */
  readonly #host: string;
  #notFound: Promise<Rendered> | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#security = securityHeaders(parts.siteUrl);
    this.#host = new URL(parts.siteUrl).host;
  }

  /** Answers a request, whatever it is. It never throws. */
  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      guardRequest(request, this.#parts.trustedProxies);
      const pathname = requestPath(request);
      if (pathname === null) this.#refuse(response, 400, 'The address is malformed.');
      else await this.#answer(pathname, request, response);
    } catch (error) {
      console.error(error);
      if (response.headersSent) response.destroy();
      else this.#refuse(response, 500, 'Something went wrong.');
    }
  }

  async #answer(pathname: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pages, files, next, apiHost } = this.#parts;
    if (apiHost !== undefined && hostName(request.headers.host ?? '') === apiHost) return next(request, response);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const file = isRead ? files.find(pathname) : undefined;
    if (file) return sendStored(request, response, file, this.#security);

    const key = pageKey(request.method ?? '', pathname, request.headers);
    if (key !== null) {
      const url = request.headers.rsc === undefined ? pathname : (request.url ?? pathname);
      const headers = { ...sharedHeaders(request.headers), host: this.#host };
      const { answer, state } = await pages.find(key, url, headers);
      return this.#send(request, response, { answer, cookies: [] }, state);
    }
    if (isPersonalPage(pathname, request)) {
      const { 'accept-encoding': _, connection: __, ...headers } = request.headers;
      return this.#send(request, response, await this.#parts.renderer.render(request.url ?? pathname, headers));
    }
    return next(request, response);
  }

  async #send(request: IncomingMessage, response: ServerResponse, rendered: Page, state?: string): Promise<void> {
    const { answer, cookies } = await this.#filled(rendered);
    const extra = { ...this.#security, ...(state ? { 'x-cache': state } : {}) };
    if (cookies.length > 0) response.setHeader('set-cookie', cookies);
    return sendStored(request, response, answer, extra);
  }

  /** The page of an address that leads nowhere, whole: it reads without JavaScript, too. */
  async #filled(rendered: Page): Promise<Page> {
    const { answer } = rendered;
    if (answer.status !== 404 || !(await plainBody(answer)).includes(EMPTY_SHELL)) return rendered;
    this.#notFound ??= this.#renderNotFound();
    return { ...rendered, answer: (await this.#notFound).answer };
  }

  /** It is the same for every address, and part of the build. */
  async #renderNotFound(): Promise<Rendered> {
    try {
      const whole = await this.#parts.renderer.render(NOT_FOUND_PAGE, { host: this.#host });
      const headers = { ...whole.answer.headers, 'cache-control': 'private, no-cache' };
      return { ...whole, answer: storedAnswer(404, headers, await plainBody(whole.answer)) };
    } catch (error) {
      this.#notFound = undefined;
      throw error;
    }
  }

  #refuse(response: ServerResponse, status: number, message: string): void {
    const headers = { ...this.#security, 'content-type': 'application/json; charset=utf-8', connection: 'close' };
    const code = status === 400 ? 'bad_request' : 'internal';
    response.writeHead(status, headers).end(JSON.stringify({ message, code }));
  }
}
