import { NOT_SHARED, type Rendered, type Renderer } from './render';
import { addBrotli, plainBody, type StoredAnswer, storedAnswer } from './stored-answer';

/** Next.js answers `notFound()` with an empty page that only JavaScript fills. */
const EMPTY_SHELL = '<html id="__next_error__"';
const ADDRESS = '/_not-found';

/** A page as Next.js made it. */
export type Page = Pick<Rendered, 'answer' | 'cookies'>;

/** What a router gets: it opens the address itself then, whatever the answer says. */
const FOR_ROUTER: Page = {
  answer: { status: 404, headers: { 'content-type': 'text/x-component', 'cache-control': NOT_SHARED } },
  cookies: [],
};

/** The page of every address that leads nowhere: rendered once after each change, and ready to send from then on. */
export class MissingPage {
  readonly #renderer: Pick<Renderer, 'render'>;
  readonly #host: string;
  /** The last one that could be rendered. */
  #answer: StoredAnswer | undefined;
  #isFresh = false;
  #flight: Promise<StoredAnswer> | undefined;

  /** @param host of the site, as Next.js is to know it */
  constructor(renderer: Pick<Renderer, 'render'>, host: string) {
    this.#renderer = renderer;
    this.#host = host;
  }

  /** Tells that content changed, which may stand around the message. */
  invalidate(): void {
    this.#isFresh = false;
    this.#flight = undefined;
  }

  /** @param isForRouter Next.js's router asks, for data */
  async page(isForRouter = false): Promise<Page> {
    if (isForRouter) return FOR_ROUTER;
    if (this.#answer && this.#isFresh) return { answer: this.#answer, cookies: [] };
    const flight = (this.#flight ??= this.#render());
    try {
      return { answer: await flight, cookies: [] };
    } catch (error) {
      if (this.#flight === flight) this.#flight = undefined;
      if (this.#answer) return { answer: this.#answer, cookies: [] };
      throw error;
    }
  }

  /** A page as it is, or, where it is an empty one that leads nowhere, whole: it reads without JavaScript, too. */
  async filled(page: Page): Promise<Page> {
    const { answer } = page;
    if (answer.status !== 404 || !(await plainBody(answer)).includes(EMPTY_SHELL)) return page;
    return { ...page, answer: (await this.page()).answer };
  }

  async #render(): Promise<StoredAnswer> {
    const whole = await this.#renderer.render(ADDRESS, { host: this.#host });
    if (whole.answer.status >= 500) throw new Error('The page for what is missing could not be rendered.');
    const headers = { ...whole.answer.headers, 'cache-control': NOT_SHARED };
    const answer = storedAnswer(404, headers, await plainBody(whole.answer));
    await addBrotli(answer);
    this.#answer = answer;
    this.#isFresh = true;
    return answer;
  }
}
