import { Button } from '@/components/ui/button';
import { ApiError } from '@/lib/panel-client';

/** Wall times that the clocks skip, as `HH:MM`. */
export interface ClockGap {
  from: string;
  to: string;
}

/** Reads from a failed save which change of the clocks skips the time. */
export function gapIn(error: unknown): ClockGap | null {
  const gap = error instanceof ApiError ? error.details.gap : null;
  if (typeof gap !== 'object' || gap === null || !('from' in gap) || !('to' in gap)) return null;
  return typeof gap.from === 'string' && typeof gap.to === 'string' ? { from: gap.from, to: gap.to } : null;
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const timeOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

interface Props {
  gap: ClockGap;
  /** The time that does not exist. */
  time: string;
  onChoose: (time: string) => void;
}

/** Offers the two times that a skipped one may mean: before and after the clocks change. */
export function GapChoice({ gap, time, onChoose }: Props) {
  const length = minutesOf(gap.to) - minutesOf(gap.from);
  const choices = [timeOf(minutesOf(time) - length), timeOf(minutesOf(time) + length)];
  return (
    <div role="group" aria-label="Times that exist" className="flex flex-wrap gap-2">
      {choices.map((choice, index) => (
        <Button key={choice} size="small" look="outline" onClick={() => onChoose(choice)}>
          {choice}, {index === 0 ? 'before' : 'after'} the change
        </Button>
      ))}
    </div>
  );
}
