import { log } from '../../log';

/**
 * Does something now, and again after each pause. A failure is logged, and the next attempt follows.
 * @param name of the work, for the log
 * @param pauseMs from the end of one run to the beginning of the next, in milliseconds
 */
export async function repeat(name: string, pauseMs: number, work: () => Promise<void>): Promise<void> {
  await work().catch((err: unknown) => log.error({ err }, `${name} failed; the next attempt follows.`));
  setTimeout(() => void repeat(name, pauseMs, work), pauseMs).unref();
}
