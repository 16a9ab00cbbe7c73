/** How many pages are rendered at a time for one client. The others wait for their turn. */
const AT_A_TIME = 8;

/** The requests of one client. */
interface Queue {
  running: number;
  waiting: (() => void)[];
}

/** Renders a few pages at a time for each client: one that asks for all of them keeps no other client waiting. */
export class RenderQueue {
  readonly #queues = new Map<string, Queue>();

  /** @param client as limits count it */
  async run<T>(client: string, render: () => Promise<T>): Promise<T> {
    const queue = this.#queues.get(client) ?? { running: 0, waiting: [] };
    this.#queues.set(client, queue);
    if (queue.running < AT_A_TIME) queue.running++;
    else await new Promise<void>((resolve) => queue.waiting.push(resolve));
    try {
      return await render();
    } finally {
      // The next in the queue takes the place over.
      const next = queue.waiting.shift();
      if (next) next();
      else if (--queue.running === 0) this.#queues.delete(client);
    }
  }
}
