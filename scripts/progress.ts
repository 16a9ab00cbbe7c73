import { progressLine } from '@/lib/imports/progress';

/** How often the line is written, in milliseconds: terminals over a network are slow. */
const INTERVAL_MS = 200;
/** Moves to the beginning of the line, and erases it. */
const ERASE = '\r\u001B[K';

/** Shows progress in one line of stderr, where it is a terminal: not in a file of a log, nor in the report on stdout. */
export function terminalProgress(terminal: NodeJS.WriteStream = process.stderr) {
  const startedAt = Date.now();
  let last = 0;
  return {
    show: (done: number, total: number | null): void => {
      const now = Date.now();
      if (!terminal.isTTY || now - last < INTERVAL_MS) return;
      last = now;
      terminal.write(`${ERASE}${progressLine({ done, total, startedAt }, now)}`);
    },
    clear: (): void => {
      if (last > 0) terminal.write(ERASE);
    },
  };
}
