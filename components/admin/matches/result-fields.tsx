'use client';

import { useFieldArray, useWatch } from 'react-hook-form';
import { Field, inputClass, numberOrNull } from '@/components/admin/manager/fields/field';
import { FieldRows } from '@/components/admin/manager/fields/field-rows';
import { BEST_OF_MAX, MAPS_MAX, SCORE_MAX } from '@/lib/limits';
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
            {statuses.map((option) => (
              <option key={option} value={option}>
                {option}
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

/** The maps of a match and how they ended. */
export function MapRows({ form }: { form: MatchFormState }) {
  const { register, control, formState } = form;
  const { maps: errors } = formState.errors;
  const { fields, append, remove } = useFieldArray({ control, name: 'maps' });
  return (
    <FieldRows
      legend="Maps"
      thing="map"
      add="Add Map"
      ids={fields.map(({ id }) => id)}
      isFull={fields.length >= MAPS_MAX}
      onAdd={() => append({ name: '', scoreA: null, scoreB: null })}
      onRemove={remove}
      error={errors?.message}
    >
      {(index) => (
        <>
          <Field label="Map" error={errors?.[index]?.name?.message}>
            {(props) => (
              <input {...props} {...register(`maps.${index}.name`)} autoComplete="off" className={inputClass} />
            )}
          </Field>
          {(['scoreA', 'scoreB'] as const).map((name) => (
            <Field
              key={name}
              label={name === 'scoreA' ? 'Map score A' : 'Map score B'}
              error={errors?.[index]?.[name]?.message}
            >
              {(props) => (
                <input
                  {...props}
                  {...register(`maps.${index}.${name}`, { setValueAs: numberOrNull })}
                  type="number"
                  inputMode="numeric"
                  min={0}
                  max={SCORE_MAX}
                  className={inputClass}
                />
              )}
            </Field>
          ))}
        </>
      )}
    </FieldRows>
  );
}
