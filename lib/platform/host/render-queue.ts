import { metrics } from '../metrics/metrics';

/** Per client. Further renders wait. */
const MAX_CONCURRENT_RENDERS = 8;

/** The renders of one client. */
interface Queue {
  running: number;
  waiting: (() => void)[];
}

/** Limits concurrent renders per client, so that a client that requests all pages does not delay others. */
export class RenderQueue {
  readonly #queues = new Map<string, Queue>();

  /** @param client key of the client in rate limits */
  async run<T>(client: string, render: () => Promise<T>): Promise<T> {
    const queue = this.#queues.get(client) ?? { running: 0, waiting: [] };
    this.#queues.set(client, queue);
    if (queue.running < MAX_CONCURRENT_RENDERS) queue.running++;
    else await this.#wait(queue);
    try {
      return await render();
    } finally {
      // The next one takes this slot.
      const next = queue.waiting.shift();
      if (next) next();
      else if (--queue.running === 0) this.#queues.delete(client);
    }
  }

  async #wait(queue: Queue): Promise<void> {
    metrics.waitingRenders.inc();
    await new Promise<void>((resolve) => queue.waiting.push(resolve));
    metrics.waitingRenders.dec();
  }
}
