// Loaded into the server while it is tested. At each SIGUSR2 it prints for how many milliseconds of processor time one turn
// of the event loop held it at most since the last one: on a busy machine the clock would count other processes' time.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isMainThread } from 'node:worker_threads';

if (isMainThread && path.basename(process.argv[1] ?? '') === 'server.ts') {
  /** Of the main thread alone, which has the number of the process. */
  const processorTime = () => Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ', 1)[0]);
  let last = processorTime();
  let longest = 0;
  // A timer comes once in each turn.
  setInterval(() => {
    const now = processorTime();
    longest = Math.max(longest, now - last);
    last = now;
  }, 1).unref();
  process.on('SIGUSR2', () => {
    process.stdout.write(`held for ${(longest / 1e6).toFixed(1)} ms\n`);
    longest = 0;
    last = processorTime();
  });
}
