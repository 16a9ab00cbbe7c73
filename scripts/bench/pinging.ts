import { setTimeout as delay } from 'node:timers/promises';

// A process of its own: it asks for an address until it is told to stop, and says how long the longest answer took.

const PING_EVERY_MS = 5;
const [, , address = ''] = process.argv;
let longest = 0;
const over = new AbortController();

process.on('message', () => {
  over.abort();
});

// What a process pays for once: connection and code.
await (await fetch(address)).arrayBuffer();
process.send?.('ready');
while (!over.signal.aborted) {
  const started = performance.now();
  await (await fetch(address)).arrayBuffer();
  longest = Math.max(longest, performance.now() - started);
  await delay(PING_EVERY_MS);
}
process.send?.(longest);
process.disconnect();
