import type { IncomingMessage, ServerResponse } from 'node:http';
import { AppError } from '../../errors';
import { hostName } from '../../env-variables';
import { DATA_POLICY, forOtherSites, securityHeaders, SHOWN_ELSEWHERE } from '../http/security-headers';
import { log } from '../../log';
import type { CallHandler } from './call-handler';
import { type Asked, CACHE_STATES } from './answer-cache';
import { isClientAbort } from './client-abort';
import type { PictureCache } from './picture-cache';
import type { KnownPages } from './known-pages';
import type { MissingPage, Page } from './missing-page';
import { noteFailure } from './note-failure';
import type { PageCache } from './page-cache';
import { pageKey, routerAddress, routerRequest } from './page-key';
import { isForReader, refusalPage } from './refusal-page';
import type { Renderer } from './render';
import { RenderQueue } from './render-queue';
import { forwardedProtocol, guardRequest, inPlainForm, requestPath, senderOf } from './request-guard';
import type { StaticFiles } from './static-files';
import { type Ready, sendStored } from './send-stored';

/** What Next.js answers a failure with. Asked for by itself, it would fail. */
const FAILURE_PAGE = '/_global-error';

/** The one page of the host that serves the contract at its root. */
const API_HOST_DOCS = '/docs';

const REFUSAL_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'content-security-policy': DATA_POLICY,
};

const READING = ['GET', 'HEAD'];
/** What Next.js knows. It answers others with nothing, or fails. */
const METHODS = [...READING, 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** A page that nobody shares, as against a call or a file. */
const isPersonalPage = (pathname: string, { method = '' }: IncomingMessage): boolean =>
  /^\/(?:admin|search|api\/docs)(?:\/|$)/.test(pathname) && READING.includes(method);

/** Nothing but calls and the panel takes anything from a browser. Next.js would answer it with the page. */
const isOnlyRead = (pathname: string): boolean => !/^\/(?:api|admin|uploads)(?:\/|$)/.test(pathname);

/** What the panel's pages send to themselves. Next.js fails on what comes there from anybody else. */
const isAction = ({ method, headers }: IncomingMessage): boolean =>
  method === 'POST' && headers['next-action'] !== undefined;

/** The methods of an address of this site. */
function methodsFor(pathname: string, request: IncomingMessage): string[] {
  const isPanel = /^\/admin(?:\/|$)/.test(pathname) && !isAction(request);
  return isPanel || isOnlyRead(pathname) ? READING : METHODS;
}

interface Parts {
  pages: PageCache;
  known: KnownPages;
  missing: MissingPage;
  calls: CallHandler;
  files: StaticFiles;
  pictures: PictureCache;
  renderer: Renderer;
  /** Next.js itself, for all that is not kept. */
  next: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  siteUrl: string;
  /** Whether browsers are told to come by https to the subdomains, too. */
  hstsSubdomains: boolean;
  /** The name of the host that serves the contract at its root, if there is one. */
  apiHost: string | undefined;
  trustedProxies: number;
}

/** What stands between the network and Next.js on a Node host. */
export class Front {
  readonly #parts: Parts;
  readonly #security: Record<string, string>;
  readonly #hit: Record<string, string>;
  readonly #forOtherSites: Record<string, string>;
  /** Where every shared page is asked for, whatever host the visitor named. */
  readonly #host: string;
  readonly #protocol: Record<string, string>;
  readonly #queue = new RenderQueue();

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#security = securityHeaders(parts);
    this.#hit = { ...this.#security, 'x-cache': 'HIT' };
    this.#forOtherSites = { ...this.#security, ...forOtherSites };
    this.#host = new URL(parts.siteUrl).host;
    this.#protocol = forwardedProtocol(parts.siteUrl);
  }

  /** Answers a request, whatever it is. It never throws. What fails has a line in the log. */
  handle(request: IncomingMessage, response: ServerResponse): void {
    try {
      inPlainForm(request);
      this.#answer(request, response)?.catch((error: unknown) => this.#fail(error, request, response));
    } catch (error) {
      this.#fail(error, request, response);
    }
  }

  /** What is in memory for everybody, if this asks for it. Without a promise, which costs more than all the rest of it. */
  fromMemory(asked: Asked): Ready | undefined {
    const { pages, calls, files, pictures } = this.#parts;
    const pathname = requestPath(asked);
    if (pathname === null || this.#isForApiHost(asked)) return undefined;
    const { method = '', headers } = asked;
    const file = method === 'GET' || method === 'HEAD' ? files.find(pathname) : undefined;
    if (file) return { answer: file, extra: this.#securityOf(pathname) };
    const key = pageKey(method, pathname, headers);
    const page = key === null ? undefined : pages.hit(key);
    if (page) return { answer: page, extra: this.#hit };
    if (key !== null) return undefined;
    const picture = pictures.hit(pathname, asked);
    return picture ? { answer: picture, extra: CACHE_STATES.HIT } : calls.fromMemory(pathname, asked);
  }

  #securityOf(pathname: string): Record<string, string> {
    const isShownElsewhere = SHOWN_ELSEWHERE.some((folder) => pathname.startsWith(`/${folder}/`));
    return isShownElsewhere ? this.#forOtherSites : this.#security;
  }

  #isForApiHost({ headers }: Asked): boolean {
    const { apiHost } = this.#parts;
    return apiHost !== undefined && hostName(headers.host ?? '') === apiHost;
  }

  /** What is in memory is sent at once. */
  #answer(request: IncomingMessage, response: ServerResponse): Promise<void> | undefined {
    const ready = this.fromMemory(request);
    if (!ready) return this.#make(request, response);
    sendStored(request, response, ready);
    return undefined;
  }

  /** What is not there, or not for everybody. */
  #make(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const pathname = requestPath(request);
    if (pathname === null) return this.#malformed(request, response);
    const isForApiHost = this.#isForApiHost(request);
    const methods = isForApiHost ? METHODS : methodsFor(pathname, request);
    if (!methods.includes(request.method ?? '')) {
      const headers = { allow: methods.join(', ') };
      throw new AppError('method_not_allowed', `${request.method} is not allowed here.`, { headers });
    }
    if (isForApiHost)
      return pathname === API_HOST_DOCS ? this.#personalPage(request, response) : this.#passOn(request, response);
    if (pathname === FAILURE_PAGE) return this.#nowhere(request, response);
    const key = pageKey(request.method ?? '', pathname, request.headers);
    if (key !== null) return this.#sharedPage(key, pathname, request, response);
    return this.#unshared(pathname, request, response);
  }

  /** Whoever follows a broken link sees the page for what is missing, not a call's refusal. */
  #malformed(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '' } = request;
    if (!READING.includes(method) || !url.startsWith('/') || !isOnlyRead(url) || this.#isForApiHost(request)) {
      throw new AppError('malformed', 'The address is malformed.');
    }
    return this.#nowhere(request, response);
  }

  async #nowhere(request: IncomingMessage, response: ServerResponse): Promise<void> {
    return this.#send(request, response, await this.#parts.missing.page(routerRequest(request.headers) !== null));
  }

  async #unshared(pathname: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const picture = this.#parts.pictures.find(pathname, request);
    if (picture) {
      sendStored(request, response, { answer: await picture, extra: CACHE_STATES.MISS });
      return;
    }
    if (await this.#parts.calls.answer(pathname, request, response)) return;
    await (isPersonalPage(pathname, request) ? this.#personalPage(request, response) : this.#passOn(request, response));
  }

  /** Leaves the request to Next.js. */
  #passOn(request: IncomingMessage, response: ServerResponse): Promise<void> {
    guardRequest(request, this.#parts.trustedProxies);
    Object.assign(request.headers, this.#protocol);
    return this.#parts.next(request, response);
  }

  async #sharedPage(key: string, path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const asked = routerRequest(request.headers);
    guardRequest(request, this.#parts.trustedProxies);
    const { pages, known } = this.#parts;
    const find = async () => {
      // A visitor who left while others were served needs no page.
      if (response.destroyed) return null;
      const url = asked ? await routerAddress(path, asked) : path;
      return pages.find(key, url, { ...asked, host: this.#host });
    };
    if (!pages.knows(key) && !(await known.mayExist(path))) return this.#nowhere(request, response);
    const found = pages.knows(key) ? await find() : await this.#queue.run(senderOf(request), find);
    if (found) await this.#send(request, response, { answer: found.answer, cookies: [] }, found.state);
  }

  async #personalPage(request: IncomingMessage, response: ServerResponse): Promise<void> {
    guardRequest(request, this.#parts.trustedProxies);
    return this.#send(request, response, await this.#parts.renderer.render(request.url ?? '/', request.headers));
  }

  async #send(request: IncomingMessage, response: ServerResponse, rendered: Page, state?: string): Promise<void> {
    const { answer, cookies } = await this.#parts.missing.filled(rendered);
    const { status } = answer;
    const failure = status >= 500 ? { 'x-request-id': noteFailure(request, { status }) } : {};
    const extra = { ...this.#security, ...failure, ...(state ? { 'x-cache': state } : {}) };
    if (cookies.length > 0) response.setHeader('set-cookie', cookies);
    sendStored(request, response, { answer, extra });
  }

  #fail(error: unknown, request: IncomingMessage, response: ServerResponse): void {
    // A client that closed its connection, in the middle of its request or of the answer, is gone.
    if ((request.destroyed && !request.complete) || (request.socket.destroyed && isClientAbort(error))) {
      log.debug({ method: request.method, path: request.url?.split('?', 1)[0] }, 'A client went away');
      return;
    }
    const refusal =
      error instanceof AppError ? error : new AppError('internal', 'Something went wrong.', { cause: error });
    this.#refuse(request, response, refusal);
  }

  #refuse(request: IncomingMessage, response: ServerResponse, refusal: AppError): void {
    const { status, code, message, headers, cause } = refusal;
    const requestId = noteFailure(request, { status, err: cause });
    if (response.headersSent) {
      response.destroy();
      return;
    }
    const form =
      isForReader(request) && !this.#isForApiHost(request)
        ? refusalPage(message)
        : { headers: REFUSAL_HEADERS, body: JSON.stringify({ message, code }) };
    response.writeHead(status, {
      ...this.#security,
      ...headers,
      ...form.headers,
      'cache-control': 'private, no-store',
      'x-request-id': requestId,
      connection: 'close',
    });
    response.end(form.body);
  }
}
