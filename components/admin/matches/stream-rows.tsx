'use client';

import { useFieldArray } from 'react-hook-form';
import { AddressField } from '@/components/admin/manager/fields/address-field';
import { Field } from '@/components/admin/manager/fields/field';
import { FieldRows } from '@/components/admin/manager/fields/field-rows';
import { inputClass } from '@/components/admin/manager/fields/input-class';
import { STREAMS_MAX } from '@/lib/limits';
import type { MatchFormState } from './match-values';

/** Where a match is shown live. */
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
