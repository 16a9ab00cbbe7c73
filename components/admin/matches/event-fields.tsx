'use client';

import { useQuery } from '@tanstack/react-query';
import { useFieldArray } from 'react-hook-form';
import {
  AddressField,
  CheckboxField,
  emptyAs,
  Field,
  idOrNull,
  inputClass,
} from '@/components/admin/manager/fields/field';
import { FieldRows } from '@/components/admin/manager/fields/field-rows';
import { tournamentList } from '@/components/admin/manager/roster/rows';
import { STREAMS_MAX } from '@/lib/limits';
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
      <div className="self-end">
        <CheckboxField label="Announce" {...register('announce')} />
      </div>
    </div>
  );
}

/** Asks where a match is shown live. */
export function StreamRows({ form }: { form: MatchFormState }) {
  const { register, control, formState } = form;
  const { streams: errors } = formState.errors;
  const { fields, append, remove } = useFieldArray({ control, name: 'streams' });
  return (
    <FieldRows
      legend="Streams"
      thing="stream"
      add="Add Stream"
      ids={fields.map(({ id }) => id)}
      isFull={fields.length >= STREAMS_MAX}
      onAdd={() => append({ url: '', label: '', language: '' })}
      onRemove={remove}
      error={errors?.message}
    >
      {(index) => (
        <>
          <AddressField
            label="Stream address"
            input={register(`streams.${index}.url`)}
            error={errors?.[index]?.url?.message}
          />
          <Field label="Stream name" error={errors?.[index]?.label?.message}>
            {(props) => (
              <input {...props} {...register(`streams.${index}.label`)} autoComplete="off" className={inputClass} />
            )}
          </Field>
          <Field label="Stream language" error={errors?.[index]?.language?.message}>
            {(props) => (
              <input
                {...props}
                {...register(`streams.${index}.language`)}
                placeholder="en"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                className={inputClass}
              />
            )}
          </Field>
        </>
      )}
    </FieldRows>
  );
}
