import { setTimeout as delay } from 'node:timers/promises';

/** Continuous requests to a site, also during failures. */
export interface Traffic {
  /** Stops the requests. @returns the number of answers, and those that were slow or not 200 */
  stop: () => Promise<{ answers: number; wrong: string[] }>;
}

/** A cached page takes milliseconds; this limit allows for a busy machine. */
const QUICK_MS = 10_000;

/** Requests each of these addresses in a loop. */
export function keepAsking(addresses: string[]): Traffic {
  const stopping = new AbortController();
  const wrong: string[] = [];
  let answers = 0;
  const requestLoop = async (address: string): Promise<void> => {
    while (!stopping.signal.aborted) {
      const startedAt = performance.now();
      const status = await fetch(address).then(
        async (answer) => (await answer.text(), answer.status),
        (error: unknown) => String(error),
      );
      const ms = Math.round(performance.now() - startedAt);
      answers++;
      if (status !== 200 || ms > QUICK_MS) wrong.push(`${address}: ${status} after ${ms} ms`);
      await delay(20);
    }
  };
  const loops = Promise.all(addresses.map(requestLoop));
  return {
    stop: async () => {
      stopping.abort();
      await loops;
      return { answers, wrong };
    },
  };
}
