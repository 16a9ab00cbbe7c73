'use client';

import { useQuery } from '@tanstack/react-query';
import { useFieldArray } from 'react-hook-form';
import { numberOrNull } from '@/components/admin/manager/fields/empty-as';
import { Field } from '@/components/admin/manager/fields/field';
import { FieldRows } from '@/components/admin/manager/fields/field-rows';
import { inputClass } from '@/components/admin/manager/fields/input-class';
import { teamList } from '@/components/admin/manager/roster/rows';
import { TOURNAMENT_ENTRIES_MAX } from '@/lib/limits';
import type { TournamentFormState } from './tournament-values';

/** Our teams in a tournament, and how they ended. */
export function EntryRows({ form }: { form: TournamentFormState }) {
  const { register, control, formState } = form;
  const { entries: errors } = formState.errors;
  const { fields, append, remove } = useFieldArray({ control, name: 'entries' });
  const teams = useQuery(teamList).data?.items ?? [];
  return (
    <FieldRows
      legend="Our teams"
      thing="team"
      add="Add Team"
      ids={fields.map(({ id }) => id)}
      isFull={fields.length >= TOURNAMENT_ENTRIES_MAX}
      onAdd={() => append({ teamID: 0, place: '', placeRank: null, winnings: '' })}
      onRemove={remove}
      error={errors?.message}
    >
      {(index) => (
        <>
          <Field label="Team" error={errors?.[index]?.teamID?.message}>
            {(props) => (
              // A select shows nothing for a value without an option: it is made again when the list is there.
              <select
                key={teams.length}
                {...props}
                {...register(`entries.${index}.teamID`, { valueAsNumber: true })}
                className={inputClass}
              >
                <option value={0}>Choose a team</option>
                {teams.map((team) => (
                  <option key={team.id} value={team.id}>
                    {team.name}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Field label="Place" hint="Such as 3rd–4th." error={errors?.[index]?.place?.message}>
            {(props) => (
              <input {...props} {...register(`entries.${index}.place`)} autoComplete="off" className={inputClass} />
            )}
          </Field>
          <Field label="Place Rank" error={errors?.[index]?.placeRank?.message}>
            {(props) => (
              <input
                {...props}
                {...register(`entries.${index}.placeRank`, { setValueAs: numberOrNull })}
                type="number"
                inputMode="numeric"
                min={1}
                className={inputClass}
              />
            )}
          </Field>
          <Field label="Winnings" error={errors?.[index]?.winnings?.message}>
            {(props) => (
              <input {...props} {...register(`entries.${index}.winnings`)} autoComplete="off" className={inputClass} />
            )}
          </Field>
        </>
      )}
    </FieldRows>
  );
}
