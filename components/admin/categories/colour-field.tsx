'use client';

import { type Control, useController } from 'react-hook-form';
import type { z } from 'zod';
import { Field } from '@/components/admin/manager/fields/field';
import { inputClass } from '@/components/admin/manager/fields/input-class';
import type { CategoryInput, categoryInput } from '@/lib/categories/contract';

/** The values of a category's form. */
export type CategoryControl = Control<z.input<typeof categoryInput>, unknown, CategoryInput>;

interface Props {
  label: string;
  control: CategoryControl;
  name: 'bgColour' | 'colour';
}

/** Converts a colour for the picker, which accepts `#aabbcc` only; black for invalid input. */
function toPickerValue(colour: string): string {
  const hex = colour.trim();
  if (/^#[0-9a-f]{3}$/i.test(hex)) return hex.replaceAll(/\w/g, '$&$&');
  return /^#[0-9a-f]{6}$/i.test(hex) ? hex : '#000000';
}

/** A colour, chosen with a picker or typed. */
export function ColourField({ label, control, name }: Props) {
  const { field, fieldState } = useController({ control, name });
  const value = field.value ?? '';
  return (
    <Field label={label} error={fieldState.error?.message}>
      {({ id, ...state }) => (
        <div className="flex gap-2">
          <input
            id={id}
            type="color"
            value={toPickerValue(value)}
            onChange={field.onChange}
            className="h-11 w-16 shrink-0 border border-line-strong bg-sunken p-1"
          />
          <input
            {...state}
            {...field}
            type="text"
            aria-label={`${label} as text`}
            value={value}
            spellCheck={false}
            className={inputClass}
          />
        </div>
      )}
    </Field>
  );
}
