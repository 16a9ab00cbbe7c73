// Loaded into the server under test. At each SIGUSR2 it prints the longest turn of the event loop since the last one,
// in milliseconds of processor time: on a busy machine, elapsed time would include other processes.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isMainThread } from 'node:worker_threads';

if (isMainThread && path.basename(process.argv[1] ?? '') === 'server.js') {
  /** The main thread only, whose id is that of the process. */
  const processorTime = () => Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ', 1)[0]);
  let last = processorTime();
  let longest = 0;
  // A timer fires once in each turn.
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
