'use client';

import { useFieldArray } from 'react-hook-form';
import { numberOrNull } from '@/components/admin/manager/fields/empty-as';
import { Field } from '@/components/admin/manager/fields/field';
import { FieldRows } from '@/components/admin/manager/fields/field-rows';
import { inputClass } from '@/components/admin/manager/fields/input-class';
import { MAPS_MAX, SCORE_MAX } from '@/lib/limits';
import type { MatchFormState } from './match-values';

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
