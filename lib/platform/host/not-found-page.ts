import { isEmptyShell, NOT_FOUND_PATH } from '../next-internals/page-html';
import { PRIVATE, type RenderResult, type Renderer } from './renderer';
import { addBrotli, readBody, type StoredResponse, createStoredResponse } from './stored-response';

/** A page as Next.js rendered it. */
export type RenderedPage = Pick<RenderResult, 'stored' | 'cookies'>;

/** The response for a router, which then opens the URL as a document. */
const ROUTER_RESPONSE: RenderedPage = {
  stored: { status: 404, headers: { 'content-type': 'text/x-component', 'cache-control': PRIVATE } },
  cookies: [],
};

/** The page for paths that have no page: rendered once after each change and cached. */
export class NotFoundPage {
  readonly #renderer: Pick<Renderer, 'render'>;
  readonly #host: string;
  /** The last successful render. */
  #cached: StoredResponse | undefined;
  #isFresh = false;
  #pending: Promise<StoredResponse> | undefined;

  /** @param host of the site, for requests to Next.js */
  constructor(renderer: Pick<Renderer, 'render'>, host: string) {
    this.#renderer = renderer;
    this.#host = host;
  }

  /** Renders the page again on the next request: header and footer may have changed. */
  invalidate(): void {
    this.#isFresh = false;
    this.#pending = undefined;
  }

  /**
   * Returns the page; the last one if it cannot be rendered now.
   * @param isForRouter whether the router of Next.js requests data
   * @throws when it was never rendered and cannot be rendered
   */
  async get(isForRouter = false): Promise<RenderedPage> {
    if (isForRouter) return ROUTER_RESPONSE;
    if (this.#cached && this.#isFresh) return { stored: this.#cached, cookies: [] };
    const pending = (this.#pending ??= this.#render());
    try {
      return { stored: await pending, cookies: [] };
    } catch (error) {
      if (this.#pending === pending) this.#pending = undefined;
      if (this.#cached) return { stored: this.#cached, cookies: [] };
      throw error;
    }
  }

  /** Replaces the empty page of `notFound()` by this one, which can be read without JavaScript. Returns other pages as they are. */
  async fillIfEmpty(page: RenderedPage): Promise<RenderedPage> {
    const { stored } = page;
    if (stored.status !== 404 || !isEmptyShell(await readBody(stored))) return page;
    return { ...page, stored: (await this.get()).stored };
  }

  async #render(): Promise<StoredResponse> {
    const rendered = await this.#renderer.render(NOT_FOUND_PATH, { host: this.#host });
    if (rendered.stored.status >= 500) throw new Error('The not-found page could not be rendered.');
    const headers = { ...rendered.stored.headers, 'cache-control': PRIVATE };
    const stored = createStoredResponse(404, headers, await readBody(rendered.stored));
    await addBrotli(stored);
    this.#cached = stored;
    this.#isFresh = true;
    return stored;
  }
}
