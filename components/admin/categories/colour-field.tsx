'use client';

import { type Control, useController } from 'react-hook-form';
import type { z } from 'zod';
import { Field } from '@/components/admin/manager/field';
import { inputClass } from '@/components/admin/manager/input-class';
import type { CategoryInput, categoryInput } from '@/lib/categories/contract';

/** The values of a category's form. */
export type CategoryControl = Control<z.input<typeof categoryInput>, unknown, CategoryInput>;

interface Props {
  label: string;
  control: CategoryControl;
  name: 'bgColour' | 'colour';
}

/** `#abc` as the picker wants it. */
const fullHex = (colour: string): string =>
  /^#[0-9a-f]{3}$/i.test(colour) ? colour.replaceAll(/\w/g, '$&$&') : colour;

/** A colour, picked or typed. */
export function ColourField({ label, control, name }: Props) {
  const { field, fieldState } = useController({ control, name });
  const value = field.value ?? '';
  return (
    <Field label={label} error={fieldState.error?.message}>
      {(props) => (
        <div className="flex gap-2">
          <input
            {...props}
            {...field}
            type="color"
            value={fullHex(value)}
            className="h-11 w-16 shrink-0 border border-line-strong bg-sunken p-1"
          />
          <input
            type="text"
            aria-label={`${label} as text`}
            value={value}
            onChange={field.onChange}
            spellCheck={false}
            className={inputClass}
          />
        </div>
      )}
    </Field>
  );
}
