/**
 * Import it before Next.js. Next.js dates pages by `Date.now()`, and compares tags with `performance.timeOrigin +
 * performance.now()`. When the wall clock jumps (a machine that slept, a clock that was set), the two differ, and pages stay
 * cached after a change until the difference has passed. This module makes them one clock that never goes back.
 * `new Date()` still returns the time of the wall clock.
 */
const wallClock = Date.now;
let offset = 0;
let last = 0;

function now(): number {
  offset = Math.max(offset, last - wallClock());
  last = wallClock() + offset;
  return last;
}

Date.now = now;
Object.defineProperty(performance, 'timeOrigin', { get: () => now() - performance.now() });

export {};
