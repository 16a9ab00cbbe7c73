'use client';

import { useQuery } from '@tanstack/react-query';
import { emptyAs, idOrNull } from '@/components/admin/manager/fields/empty-as';
import { AddressField } from '@/components/admin/manager/fields/address-field';
import { Field } from '@/components/admin/manager/fields/field';
import { inputClass } from '@/components/admin/manager/fields/input-class';
import { tournamentList } from '@/components/admin/manager/roster/events';
import type { MatchFormState } from './match-values';

/** The tournament, and where the recording is. */
export function EventFields({ form }: { form: MatchFormState }) {
  const { register, formState } = form;
  const { errors } = formState;
  const tournaments = useQuery(tournamentList).data?.items ?? [];
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <Field label="Tournament" error={errors.tournamentId?.message}>
        {(props) => (
          // A select shows nothing for a value without an option: it is made again when the list is there.
          <select
            key={tournaments.length}
            {...props}
            {...register('tournamentId', { setValueAs: idOrNull })}
            className={inputClass}
          >
            <option value="">None</option>
            {tournaments.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label="Stage" hint="Such as Group A or Semi-final." error={errors.stage?.message}>
        {(props) => <input {...props} {...register('stage')} autoComplete="off" className={inputClass} />}
      </Field>
      <AddressField
        label="Recording"
        hint="The address of the video."
        input={register('vodUrl', { setValueAs: emptyAs(null) })}
        error={errors.vodUrl?.message}
      />
    </div>
  );
}
