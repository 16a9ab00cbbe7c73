import 'server-only';
import { Worker } from 'node:worker_threads';
import { RICH_TEXT_INLINE_MAX_LENGTH, RICH_TEXT_INLINE_MAX_TAGS, RICH_TEXT_WORKER_IDLE_MS } from '../../limits';
import { log } from '../../log';
import { doTask, type Job, type Report, type TaskName, type Tasks } from './tasks';
import { ownHosts } from '../site-url/own-hosts';
import { invalidField } from '../../errors';
import type { StoredHtml } from './store';

/** The memory of the thread at most, in megabytes. */
const MAX_MEMORY_MB = 512;

interface Waiting {
  job: Job;
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
}

/** The worker thread while it runs, and its pending tasks in the order of the calls. */
class Thread {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #idle: NodeJS.Timeout | undefined;
  #isReady = false;

  /** @param onEnd called when the thread ends, with the pending tasks and whether the thread had started */
  constructor(readonly onEnd: (left: Waiting[], began: boolean, error: Error) => void) {
    // Without the options of the process, which it does not need.
    const options = { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB } };
    this.#worker = new Worker(new URL('./worker.ts', import.meta.url), options);
    this.#worker.on('message', (report: Report) => this.#hear(report));
    this.#worker.on('error', (error: Error) => this.#end(error));
    this.#worker.on('exit', (code) => this.#end(new Error(`The worker thread ended with code ${code}.`)));
  }

  do(waiting: Waiting): void {
    clearTimeout(this.#idle);
    this.#worker.ref();
    this.#waiting.set(waiting.job.id, waiting);
    this.#worker.postMessage(waiting.job);
  }

  #hear(report: Report): void {
    this.#isReady = true;
    if (report.id === null) return;
    const waiting = this.#waiting.get(report.id);
    this.#waiting.delete(report.id);
    if ('result' in report) waiting?.resolve(report.result);
    else waiting?.reject(new Error(report.failure));
    if (this.#waiting.size > 0) return;
    // A process that has nothing else to do may end.
    this.#worker.unref();
    this.#idle = setTimeout(() => this.#retire(), RICH_TEXT_WORKER_IDLE_MS).unref();
  }

  /** Ends the idle thread. Further tasks start a new one. */
  #retire(): void {
    this.#end(new Error('The worker thread is idle.'));
    void this.#worker.terminate();
  }

  #end(error: Error): void {
    clearTimeout(this.#idle);
    const left = [...this.#waiting.values()];
    this.#waiting.clear();
    this.onEnd(left, this.#isReady, error);
  }
}

interface Shared {
  thread?: Thread | undefined;
  /** Where a host has no file for the thread, nothing leaves the event loop. */
  isImpossible?: boolean;
  lastId: number;
}

/** Next.js bundles this file several times, and one thread is for all of them. */
const holder = globalThis as typeof globalThis & { tempestaRichText?: Shared };
const shared: Shared = (holder.tempestaRichText ??= { lastId: 0 });

function startThread(): Thread {
  const thread: Thread = new Thread((left, began, error) => {
    if (shared.thread === thread) shared.thread = undefined;
    if (began) {
      for (const { reject } of left) reject(error);
      return;
    }
    if (shared.isImpossible !== true) log.warn({ err: error }, 'Long texts are processed on the event loop.');
    shared.isImpossible = true;
    for (const { job, resolve } of left) resolve(doTask(job));
  });
  return thread;
}

/** Keeps all tasks on the event loop, for a command, which serves no requests. */
export function stayOnEventLoop(): void {
  shared.isImpossible = true;
}

/** What takes long at any length: code is highlighted and formulas are drawn. */
const COSTLY = /language-|data-latex/;

function isQuick(html: string): boolean {
  if (html.length > RICH_TEXT_INLINE_MAX_LENGTH || COSTLY.test(html)) return false;
  return html.split('<', RICH_TEXT_INLINE_MAX_TAGS + 1).length <= RICH_TEXT_INLINE_MAX_TAGS;
}

/**
 * Does what may take long with HTML: short HTML here, long HTML in a thread of its own, so that it holds up no other
 * request.
 * @param context the hosts of this site, or the address of the article, as the task wants it
 */
export async function runTask<Name extends TaskName>(
  name: Name,
  html: string,
  context: Parameters<Tasks[Name]>[1],
): Promise<ReturnType<Tasks[Name]>> {
  const result =
    isQuick(html) || shared.isImpossible === true
      ? doTask({ name, html, context })
      : await new Promise<unknown>((resolve, reject) => {
          shared.lastId += 1;
          shared.thread ??= startThread();
          shared.thread.do({ job: { id: shared.lastId, name, html, context }, resolve, reject });
        });
  // `doTask` is what made it, here or there, of the same name.
  return result as ReturnType<Tasks[Name]>;
}

/**
 * Returns the content of an article or page as it is stored, and its text.
 * @param field of the body that holds it
 * @throws {AppError} `invalid`, with what of it is more than a save accepts
 */
export async function storedContent(html: string, field = 'content'): Promise<StoredHtml> {
  const stored = await runTask('store', html, ownHosts);
  if ('refusal' in stored) throw invalidField(field, stored.refusal);
  return stored;
}
