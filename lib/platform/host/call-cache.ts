import type { OutgoingHttpHeaders } from 'node:http';
import { COUNTED } from '../http/client-address';
import { AnswerCache, type Made } from './answer-cache';
import type { SharedCall } from './call-key';
import { ASK_AGAIN, type Renderer, SEARCH_PAGE } from './render';
import { addGzip, type StoredAnswer } from './stored-answer';

/** For so long, in milliseconds, an answer is kept. Counts of views, which nobody is told of, are as old at most. */
const KEPT_MS = 1_000;

/** Answers to calls, for a moment and until something changes: what many ask at once is asked of the database once. */
export class CallCache {
  readonly #kept: AnswerCache;

  /** @param host that is asked, whatever the client called it */
  constructor(
    readonly renderer: Pick<Renderer, 'render'>,
    readonly host: string,
    maxBytes: number,
  ) {
    // All articles of a large site in one answer are not to push out all others.
    this.#kept = new AnswerCache({ keptMs: KEPT_MS, maxBytes, largest: maxBytes / 2 });
  }

  /** Tells that content changed. From now on no answer from before is given. */
  invalidate(): void {
    this.#kept.invalidate();
  }

  /** An answer that is there already. */
  hit({ key }: SharedCall): StoredAnswer | undefined {
    return this.#kept.hit(key);
  }

  /**
   * The answer to a call, made by Next.js once for all who wait for it. Limits were counted before.
   * @throws when Next.js does not answer at all
   */
  find(call: SharedCall): Promise<StoredAnswer> {
    return this.#kept.find(call.key, () => this.#make(call));
  }

  async #make({ key, url, body }: SharedCall): Promise<Made> {
    const headers: OutgoingHttpHeaders = { host: this.host, [COUNTED]: '1' };
    if (body !== undefined) headers['content-type'] = 'application/json';
    const { answer, cookies } = await this.renderer.render(url, headers, body);
    // What is asked in a body is no version of anything.
    if (body !== undefined) delete answer.etag;
    await addGzip(answer);
    if (answer.status !== 200 || cookies.length > 0) return { answer, isKept: false };
    // It names one call in the log.
    delete answer.headers['x-request-id'];
    if (key.startsWith(SEARCH_PAGE)) answer.headers['cache-control'] = ASK_AGAIN;
    return { answer, isKept: true };
  }
}
