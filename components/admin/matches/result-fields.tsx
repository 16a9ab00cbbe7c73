import { useWatch } from 'react-hook-form';
import { numberOrNull } from '@/components/admin/manager/fields/empty-as';
import { Field } from '@/components/admin/manager/fields/field';
import { inputClass } from '@/components/admin/manager/fields/input-class';
import { BEST_OF_MAX, SCORE_MAX } from '@/lib/limits';
import { matchOutcome, type MatchStatus, matchStatus } from '@/lib/matches/contract';
import { nextStatuses } from '@/lib/matches/rules';
import type { MatchFormState } from './match-values';

interface Props {
  form: MatchFormState;
  /** The status of the match as it is saved; null for a new one. */
  saved: MatchStatus | null;
}

const OUTCOMES = { played: 'Played', forfeit: 'Forfeit', draw: 'Draw' };

/** Status, score and how the match ended. */
export function ResultFields({ form, saved }: Props) {
  const { register, control, formState } = form;
  const { errors } = formState;
  const status = useWatch({ control, name: 'status' });
  const statuses = saved === null ? matchStatus.options : [saved, ...nextStatuses(saved)];
  const isLocked = status === saved && status !== 'Live';
  const score = { setValueAs: numberOrNull };
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <Field label="Status" error={errors.status?.message}>
        {(props) => (
          <select {...props} {...register('status')} className={inputClass}>
            {statuses.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label="Best of" error={errors.bestOf?.message}>
        {(props) => (
          <input
            {...props}
            {...register('bestOf', { valueAsNumber: true })}
            type="number"
            inputMode="numeric"
            min={1}
            max={BEST_OF_MAX}
            className={inputClass}
          />
        )}
      </Field>
      {status !== 'Upcoming' &&
        (['scoreA', 'scoreB'] as const).map((name) => (
          <Field
            key={name}
            label={name === 'scoreA' ? 'Score A' : 'Score B'}
            hint={isLocked ? 'Make the match Live again to change it.' : undefined}
            error={errors[name]?.message}
          >
            {(props) => (
              <input
                {...props}
                {...register(name, score)}
                type="number"
                inputMode="numeric"
                min={0}
                max={SCORE_MAX}
                readOnly={isLocked}
                className={inputClass}
              />
            )}
          </Field>
        ))}
      {status === 'Finished' && (
        <Field label="Outcome" error={errors.outcome?.message}>
          {(props) => (
            <select {...props} {...register('outcome')} className={inputClass}>
              {matchOutcome.options.map((outcome) => (
                <option key={outcome} value={outcome}>
                  {OUTCOMES[outcome]}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
    </div>
  );
}
