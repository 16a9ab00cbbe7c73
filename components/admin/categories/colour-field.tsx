'use client';

import { type Control, useController } from 'react-hook-form';
import type { z } from 'zod';
import { ColourInput } from '@/components/admin/manager/fields/colour-input';
import type { CategoryInput, categoryInput } from '@/lib/categories/contract';

/** The values of a category's form. */
export type CategoryControl = Control<z.input<typeof categoryInput>, unknown, CategoryInput>;

interface Props {
  label: string;
  control: CategoryControl;
  name: 'bgColour' | 'colour';
}

/** A colour of a category, chosen with a picker or typed. */
export function ColourField({ label, control, name }: Props) {
  const { field, fieldState } = useController({ control, name });
  return <ColourInput {...field} label={label} value={field.value ?? ''} error={fieldState.error?.message} />;
}
