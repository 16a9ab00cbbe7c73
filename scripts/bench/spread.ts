/** The middle of some times, and what nineteen of twenty stay below, in milliseconds. */
export interface Spread {
  p50: number;
  p95: number;
}

export function spread(times: number[]): Spread {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
  return { p50: at(0.5), p95: at(0.95) };
}
