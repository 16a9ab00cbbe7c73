import { count, giveBack } from '../http/process-limits';

/** How many pages are looked for at once for one client. The others wait for their turn. */
const AT_ONCE = 8;

/** The requests of one client. */
interface Line {
  running: number;
  waiting: (() => void)[];
}

/**
 * Looks for pages that are not in memory. One that is there will be from then on. To look for one that is not takes as
 * long each time, so a client may do that so often (`RATE_LIMITS.missingPages`), and keeps nobody else waiting.
 */
export class Seekers {
  readonly #lines = new Map<string, Line>();

  /**
   * @param client as limits count it
   * @param look finds what it is, and whether it is a page that is there
   * @throws {AppError} `rate_limited`, before anything is looked for
   */
  seek<Found>(client: string, look: () => Promise<{ found: Found; isThere: boolean }>): Promise<Found> {
    return this.#inTurn(client, async () => {
      // Counted before it is known what is there, but not before its turn: many people may be behind one address.
      await count('missingPages', client);
      let isThere = true;
      try {
        const looked = await look();
        isThere = looked.isThere;
        return looked.found;
      } finally {
        if (isThere) await giveBack('missingPages', client);
      }
    });
  }

  async #inTurn<T>(client: string, run: () => Promise<T>): Promise<T> {
    const line = this.#lines.get(client) ?? { running: 0, waiting: [] };
    this.#lines.set(client, line);
    if (line.running < AT_ONCE) line.running++;
    else await new Promise<void>((resolve) => line.waiting.push(resolve));
    try {
      return await run();
    } finally {
      // Whoever waits takes the place over.
      const next = line.waiting.shift();
      if (next) next();
      else if (--line.running === 0) this.#lines.delete(client);
    }
  }
}
