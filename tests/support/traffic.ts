import { setTimeout as delay } from 'node:timers/promises';

/** Visitors who keep making requests, also after failures. */
export interface Traffic {
  /** Sends them home. @returns how many answers they got, and those that were not 200, or not quick */
  stop: () => Promise<{ answers: number; wrong: string[] }>;
}

/** A page from memory takes milliseconds; this leaves room for a machine that is busy with other things. */
const QUICK_MS = 10_000;

/** Asks for each of these addresses, over and over. */
export function keepAsking(addresses: string[]): Traffic {
  const home = new AbortController();
  const wrong: string[] = [];
  let answers = 0;
  const visitor = async (address: string): Promise<void> => {
    while (!home.signal.aborted) {
      const asked = performance.now();
      const status = await fetch(address).then(
        async (answer) => (await answer.text(), answer.status),
        (error: unknown) => String(error),
      );
      const ms = Math.round(performance.now() - asked);
      answers++;
      if (status !== 200 || ms > QUICK_MS) wrong.push(`${address}: ${status} after ${ms} ms`);
      await delay(20);
    }
  };
  const visitors = Promise.all(addresses.map(visitor));
  return {
    stop: async () => {
      home.abort();
      await visitors;
      return { answers, wrong };
    },
  };
}
