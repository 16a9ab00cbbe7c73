import { useWatch } from 'react-hook-form';
import { emptyAs, Field, inputClass } from '@/components/admin/manager/fields/field';
import { Button } from '@/components/ui/button';
import { TIME_ZONE } from '@/lib/locale';
import { ApiError } from '@/lib/panel-client';
import type { MatchFormState } from './match-values';

interface Props {
  form: MatchFormState;
  gap: ClockGap | null;
  onChosen: () => void;
}

const orNull = { setValueAs: emptyAs(null) };

/** Day and time by the clocks of the site. */
export function WhenFields({ form, gap, onChosen }: Props) {
  const { register, setValue, clearErrors, control, formState } = form;
  const { errors } = formState;
  const time = useWatch({ control, name: 'time' });
  const choose = (chosen: string) => {
    setValue('time', chosen, { shouldDirty: true });
    clearErrors('time');
    onChosen();
  };
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <Field label="Date" hint="Only a postponed match can be left without a date." error={errors.date?.message}>
        {(props) => (
          <input {...props} {...register('date', orNull)} type="date" max="9999-12-31" className={inputClass} />
        )}
      </Field>
      <div className="grid content-start gap-3">
        <Field label={`Time (${TIME_ZONE})`} hint="Leave it empty if it is not known yet." error={errors.time?.message}>
          {(props) => <input {...props} {...register('time', orNull)} type="time" className={inputClass} />}
        </Field>
        {gap && time && <GapChoice gap={gap} time={time} onChoose={choose} />}
      </div>
    </div>
  );
}

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

interface GapChoiceProps {
  gap: ClockGap;
  /** The time that does not exist. */
  time: string;
  onChoose: (time: string) => void;
}

/** Offers the two times that a skipped one may mean: before and after the clocks change. */
function GapChoice({ gap, time, onChoose }: GapChoiceProps) {
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
