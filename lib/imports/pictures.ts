import 'server-only';
import { images } from '@/db/schema';
import { env } from '../env';
import { AppError } from '../errors';
import { UPLOAD_MAX_BYTES } from '../limits';
import { OutgoingError } from '../platform/outgoing/addresses';
import { sendOutgoing } from '../platform/outgoing/send';
import { saveImage } from '../platform/pictures/save';
import { textStart } from '../text-start';
import type { Reporter } from './report';
import type { ImportRun } from './run';

/** A file that may hold a picture: its path below a folder of pictures, and its address. */
export interface PictureFile {
  path: string;
  url: string;
}

/** A picture of this site, or why there is none. */
type Found = { address: string } | { reason: string };

const FETCH_TIMEOUT_MS = 30_000;
const REDIRECTS_MAX = 3;
const ALT_MAX = 500;
/** After so many requests in a row without an answer the other site is not asked again. */
const FAILURES_MAX = 5;

interface Options {
  run: ImportRun;
  reporter: Reporter;
  /** Reads a file of the old site by its path; null: they are fetched from it. */
  files: ((path: string) => Promise<Buffer>) | null;
  /** Sent with each request. */
  headers?: Record<string, string>;
}

/** Copies pictures of another site into this one, each once. */
export class PictureImport {
  readonly #options: Options;
  /** By the addresses of the files. */
  readonly #found = new Map<string, Promise<Found>>();
  /** The addresses of files that the report names already. */
  readonly #isNamed = new Set<string>();
  #failures = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  /**
   * Copies a picture.
   * @param files where it may be, the best one first
   * @param alt what it shows
   * @returns its address on this site; null where it could not be copied, which the report then says
   */
  async copy(files: readonly PictureFile[], alt: string): Promise<string | null> {
    const [first] = files;
    if (!first) return null;
    let reason = '';
    for (const file of files) {
      const found = await this.#copyOnce(file, alt);
      if ('address' in found) return found.address;
      reason ||= found.reason;
      // The best one says why there is none; the others are tried in its place.
    }
    if (!this.#isNamed.has(first.url)) this.#options.reporter.leaveOut('pictures', reason, { name: first.path });
    this.#isNamed.add(first.url);
    return null;
  }

  /** Has the other formats of what was copied made, as after an upload. */
  async finish(): Promise<void> {
    const { run } = this.#options;
    if (!run.dryRun && this.#found.size > 0) await run.encodePictures();
  }

  #copyOnce(file: PictureFile, alt: string): Promise<Found> {
    const before = this.#found.get(file.url);
    if (before) return before;
    const found = this.#copyOne(file, alt);
    this.#found.set(file.url, found);
    return found;
  }

  async #copyOne(file: PictureFile, alt: string): Promise<Found> {
    const { run, files } = this.#options;
    try {
      const isFetched = files === null;
      const buffer = isFetched ? await this.#fetch(file.url) : await files(file.path);
      if (run.dryRun) {
        if (!isFetched) await (await import('../platform/pictures/encode')).encodeImage(buffer);
        this.#options.reporter.made('pictures');
        return { address: file.url };
      }
      const { url } = await saveImage((work) => run.change((tx) => work(tx)), {
        buffer,
        alt: storedAlt(alt),
        articleId: null,
        uploaderId: null,
        onInserted: (tx, id) => run.noteRows(tx, images, [id]),
      });
      this.#options.reporter.made('pictures');
      return { address: url };
    } catch (error) {
      if (error instanceof AppError || error instanceof OutgoingError) return { reason: error.message };
      throw error;
    }
  }

  /** A dry run asks for nothing: the old site is not called for a question. */
  async #fetch(url: string): Promise<Buffer> {
    if (this.#options.run.dryRun) return Buffer.alloc(0);
    if (this.#failures >= FAILURES_MAX) {
      throw new OutgoingError('network', 'The old site failed to answer several times, so it is not asked again.');
    }
    try {
      const { headers = {} } = this.#options;
      const request = { url: httpsOf(url), headers, timeoutMs: FETCH_TIMEOUT_MS, redirects: REDIRECTS_MAX };
      const response = await sendOutgoing({ ...request, maxBytes: UPLOAD_MAX_BYTES });
      this.#failures = 0;
      if (response.status === 200) return response.body;
      throw new AppError('not_found', `The old site answered ${response.status}.`);
    } catch (error) {
      if (error instanceof OutgoingError && ['network', 'timeout'].includes(error.reason)) this.#failures += 1;
      throw error;
    }
  }
}

/** A description as it can be stored: half a pair of surrogates and control characters are nothing that is seen. */
const storedAlt = (alt: string): string => textStart(alt.replace(/[\p{Cc}\p{Surrogate}]+/gu, ' ').trim(), ALT_MAX);

/** An old address by https, which is the only way out where private networks are not allowed. */
const httpsOf = (url: string): string => (env.WEBHOOK_ALLOW_PRIVATE === '1' ? url : url.replace(/^http:/, 'https:'));
