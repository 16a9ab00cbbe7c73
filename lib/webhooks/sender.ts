import 'server-only';
import { log } from '../log';
import { onInvalidation } from '../platform/cache/process-state';
import { DELIVERIES_TAG } from '../platform/webhooks/outbox';
import { deliverNext, forgetOld, untilNextDelivery } from './deliver';

/** How many webhooks this process sends to at the same time. */
const CONCURRENCY = 4;
/** The longest time between two looks at the table: a notice of a new delivery may be lost with its connection. */
const LOOK_AFTER_MS = 60_000;
/** The delay after a failure of the database. A tenth of it is the shortest time between two looks at the table. */
const RETRY_MS = 1_000;
const FORGET_EVERY_MS = 60 * 60 * 1_000;

/**
 * Sends the deliveries of webhooks in this process: when the transaction that wrote one is committed, and when a further try is
 * due. Other processes on the same database do the same, and `claimNext` decides which one sends.
 */
export class WebhookSender {
  #sending = 0;
  #isLooking = false;
  #isWoken = false;
  #timer: NodeJS.Timeout | undefined;
  #forgottenAt = -Infinity;

  start(): void {
    onInvalidation((tags) => {
      if (tags.includes(DELIVERIES_TAG)) this.#wake();
    });
    this.#wake();
  }

  #wake(): void {
    this.#isWoken = true;
    if (!this.#isLooking) void this.#look();
  }

  async #look(): Promise<void> {
    this.#isLooking = true;
    clearTimeout(this.#timer);
    let delay = LOOK_AFTER_MS;
    try {
      while (this.#isWoken) {
        this.#isWoken = false;
        await this.#sendDue();
      }
      await this.#forgetOld();
      // With all places taken, the end of a delivery wakes the sender.
      const next = this.#sending < CONCURRENCY ? await untilNextDelivery() : null;
      delay = Math.min(Math.max(next ?? LOOK_AFTER_MS, RETRY_MS / 10), LOOK_AFTER_MS);
    } catch (err) {
      log.error({ err }, 'Deliveries of webhooks could not be read; the next attempt follows.');
      delay = RETRY_MS;
    }
    this.#isLooking = false;
    if (this.#isWoken) void this.#look();
    else this.#timer = setTimeout(() => this.#wake(), delay).unref();
  }

  async #sendDue(): Promise<void> {
    while (this.#sending < CONCURRENCY) {
      const next = await deliverNext();
      if (!next) return;
      this.#sending += 1;
      void next.sent
        .catch((err: unknown) => log.error({ err }, 'The outcome of a delivery could not be saved.'))
        .finally(() => {
          this.#sending -= 1;
          this.#wake();
        });
    }
  }

  async #forgetOld(): Promise<void> {
    const now = performance.now();
    if (now - this.#forgottenAt < FORGET_EVERY_MS) return;
    this.#forgottenAt = now;
    await forgetOld();
  }
}
