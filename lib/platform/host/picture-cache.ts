import { UPLOAD_IN_WIDTH } from '../../media/address';
import { type Asked, AnswerCache, type Made } from './answer-cache';
import type { Renderer } from './render';
import type { StoredAnswer } from './stored-answer';

/** For so long, in milliseconds: a picture that was removed behind our back is gone then. */
const KEPT_MS = 10_000;
/** A larger file would take the place of fifty that every visitor asks for. In bytes. */
const LARGEST = 512 * 1024;

const AVIF = 'image/avif';
const acceptOf = ({ headers }: Asked): string => (headers.accept?.includes(AVIF) ? AVIF : '*/*');

/** Under which name a picture is kept; null for everything else, and for a part of one. */
function keyOf(pathname: string, asked: Asked): string | null {
  const { method, url, headers } = asked;
  // Fallbacks are asked for by feeds, and may be large.
  if (!UPLOAD_IN_WIDTH.test(pathname) || url !== pathname || headers.range !== undefined) return null;
  return method === 'GET' || method === 'HEAD' ? `${pathname} ${acceptOf(asked)}` : null;
}

/** Pictures in front of Next.js: visitors ask for a dozen with each page. */
export class PictureCache {
  readonly #kept: AnswerCache;

  /** @param host that is asked, whatever the client called it */
  constructor(
    readonly renderer: Pick<Renderer, 'render'>,
    readonly host: string,
    maxBytes: number,
  ) {
    this.#kept = new AnswerCache({ keptMs: KEPT_MS, maxBytes, largest: LARGEST });
  }

  /** Tells that content changed: pictures may have gone with it. */
  invalidate(): void {
    this.#kept.invalidate();
  }

  /** A picture that is there already. */
  hit(pathname: string, asked: Asked): StoredAnswer | undefined {
    const key = keyOf(pathname, asked);
    return key === null ? undefined : this.#kept.hit(key);
  }

  /**
   * A picture, read once for all who wait for it.
   * @returns null for what is no picture, or only a part of one
   */
  find(pathname: string, asked: Asked): Promise<StoredAnswer> | null {
    const key = keyOf(pathname, asked);
    return key === null ? null : this.#kept.find(key, () => this.#read(pathname, acceptOf(asked)));
  }

  async #read(pathname: string, accept: string): Promise<Made> {
    const { answer, etag } = await this.renderer.render(pathname, { host: this.host, accept });
    // A part of it is asked for by that name, and not from memory.
    if (etag !== undefined) answer.etag = etag;
    // Another file may stand in until AVIF is made: its answer does not say that it stays.
    const isKept = answer.status === 200 && String(answer.headers['cache-control']).includes('immutable');
    return { answer, isKept };
  }
}
