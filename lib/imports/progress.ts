/** How far an import or an export is, since when it runs. */
export interface Advance {
  done: number;
  /** Null where it is not known. */
  total: number | null;
  startedAt: number;
}

/** A rate that was measured for less than this says nothing, in milliseconds. */
const MEASURED_MS = 2_000;

/**
 * Estimates how long something takes still, by its speed so far.
 * @param now in milliseconds, as `startedAt`
 * @returns whole seconds; null while that cannot be said
 */
export function remainingSeconds({ done, total, startedAt }: Advance, now: number): number | null {
  const elapsed = now - startedAt;
  if (total === null || done <= 0 || elapsed < MEASURED_MS) return null;
  return Math.ceil((elapsed / done) * Math.max(total - done, 0) * 0.001);
}

/** Says a duration as people do: `about 2 minutes`. */
export function durationInWords(seconds: number): string {
  const [count, unit] = seconds < 90 ? [Math.max(seconds, 1), 'second'] : [Math.round(seconds / 60), 'minute'];
  return `about ${count.toLocaleString('en')} ${unit}${count === 1 ? '' : 's'}`;
}

/** Returns one line about progress: `1,200 of 3,400, about 2 minutes left`. */
export function progressLine(advance: Advance, now: number): string {
  const { done, total } = advance;
  const seconds = remainingSeconds(advance, now);
  const count = done.toLocaleString('en') + (total === null ? '' : ` of ${total.toLocaleString('en')}`);
  return seconds === null ? count : `${count}, ${durationInWords(seconds)} left`;
}
