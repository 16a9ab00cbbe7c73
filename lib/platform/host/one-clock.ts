/**
 * To be imported before Next.js, which dates pages by the clock on the wall, and what became stale by one that runs on
 * steadily from the start. When the wall's jumps (a machine that slept, a clock that was set), pages of one side of the
 * jump would be taken for newer than any change, and be shown on. So both are one clock here, which never goes back.
 * `new Date()` still tells what the wall says.
 */
const wall = Date.now;
let ahead = 0;
let last = 0;

function now(): number {
  ahead = Math.max(ahead, last - wall());
  last = wall() + ahead;
  return last;
}

Date.now = now;
Object.defineProperty(performance, 'timeOrigin', { get: () => now() - performance.now() });
