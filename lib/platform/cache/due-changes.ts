import 'server-only';
import { log } from '../../log';
import { onInvalidation, notifyListeners, type ProcessDueChanges } from './process-state';
import { restoreInvalidations } from './restore';

/** Changes that are planned for a moment. */
export interface DueWork {
  /** Makes the changes that are due. @returns how many it made */
  run: () => Promise<number>;
  /** How many milliseconds it is until the next change is due, by the clock of the database; null when none is planned. */
  untilNext: () => Promise<number | null>;
  /** The cache tag that is invalidated when the plan changes; none for a plan that is only looked at again in its time. */
  changedWith?: string;
}

/** After a failure, and the longest delay of `setTimeout`, in milliseconds. */
const RETRY_MS = 1_000;
const MAX_DELAY_MS = 2 ** 31 - 1;

/**
 * Makes planned changes when they are due: by a timer, and before a page is served after the moment. Other processes on
 * the same database do the same, and `DueWork.run` decides who makes the change.
 */
export class DueChanges implements ProcessDueChanges {
  readonly #work: DueWork;
  /** In milliseconds since the epoch, by the clock of this process. */
  #dueAt = Infinity;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  /** Counts plans, so that an answer to an earlier question does not replace a later one. */
  #plan = 0;

  constructor(work: DueWork) {
    this.#work = work;
  }

  isDue(): boolean {
    return Date.now() >= this.#dueAt;
  }

  untilNext(): number | null {
    return this.#dueAt === Infinity ? null : Math.max(0, this.#dueAt - Date.now());
  }

  apply(): Promise<void> {
    return (this.#running ??= this.#apply().finally(() => (this.#running = undefined)));
  }

  /** Makes what is due, and from then on each change at its moment. */
  async start(): Promise<void> {
    const { changedWith } = this.#work;
    if (changedWith !== undefined) {
      onInvalidation((tags) => {
        if (tags.includes(changedWith)) void this.#planNext();
      });
    }
    await this.apply();
  }

  async #apply(): Promise<void> {
    const wasDue = this.isDue();
    try {
      const made = await this.#work.run();
      // Another process made the change, and its notice may still be on its way.
      if (wasDue && made === 0) notifyListeners(await restoreInvalidations());
    } catch (err) {
      log.error({ err }, 'Planned changes could not be made; the next attempt follows.');
      this.#setNext(RETRY_MS);
      return;
    }
    await this.#planNext();
  }

  async #planNext(): Promise<void> {
    const plan = ++this.#plan;
    const next = await this.#work.untilNext().catch(() => RETRY_MS);
    if (plan === this.#plan) this.#setNext(next);
  }

  #setNext(ms: number | null): void {
    clearTimeout(this.#timer);
    this.#dueAt = ms === null ? Infinity : Date.now() + ms;
    if (ms === null) return;
    // A moment further away is planned again when the timer fires.
    this.#timer = setTimeout(() => void this.apply(), Math.min(Math.max(ms, 0), MAX_DELAY_MS)).unref();
  }
}
