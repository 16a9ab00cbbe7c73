import { NOT_SHARED, type Rendered, type Renderer } from './render';
import { plainBody, storedAnswer } from './stored-answer';

/** Next.js answers `notFound()` with an empty page that only JavaScript fills. */
const EMPTY_SHELL = '<html id="__next_error__"';
const ADDRESS = '/_not-found';

/** A page as Next.js made it. */
export type Page = Pick<Rendered, 'answer' | 'cookies'>;

/** The page of every address that leads nowhere. It is part of the build, and asked for once. */
export class MissingPage {
  readonly #renderer: Renderer;
  readonly #host: string;
  #page: Promise<Rendered> | undefined;

  /** @param host of the site, as Next.js is to know it */
  constructor(renderer: Renderer, host: string) {
    this.#renderer = renderer;
    this.#host = host;
  }

  page(): Promise<Rendered> {
    return (this.#page ??= this.#render());
  }

  /** A page as it is, or, where it is an empty one that leads nowhere, whole: it reads without JavaScript, too. */
  async filled(page: Page): Promise<Page> {
    const { answer } = page;
    if (answer.status !== 404 || !(await plainBody(answer)).includes(EMPTY_SHELL)) return page;
    return { ...page, answer: (await this.page()).answer };
  }

  async #render(): Promise<Rendered> {
    try {
      const whole = await this.#renderer.render(ADDRESS, { host: this.#host });
      if (whole.answer.status >= 500) throw new Error('The page for what is missing could not be rendered.');
      const headers = { ...whole.answer.headers, 'cache-control': NOT_SHARED };
      return { ...whole, answer: storedAnswer(404, headers, await plainBody(whole.answer)) };
    } catch (error) {
      this.#page = undefined;
      throw error;
    }
  }
}
