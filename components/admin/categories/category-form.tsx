'use client';

import { useEffect } from 'react';
import { type Control, useController, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { ColourInput } from '@/components/admin/manager/fields/colour-input';
import { Field, inputClass } from '@/components/admin/manager/fields/field';
import { EditForm } from '@/components/admin/manager/form/edit-form';
import { type EditHandlers, useEditForm } from '@/components/admin/manager/form/use-edit-form';
import { type Category, categoryAsRead, type CategoryInput, categoryInput } from '@/lib/categories/contract';
import { categoriesTexts } from '@/lib/categories/resource';
import { contrast, READABLE } from '@/lib/colours';
import { DEFAULT_CATEGORY_BACKGROUND, DEFAULT_CATEGORY_TEXT } from '@/lib/limits';
import { api } from '@/lib/panel-client';

interface Props extends EditHandlers<Category> {
  /** Null for a new category. */
  category: Category | null;
}

const blank = { name: '', bgColour: DEFAULT_CATEGORY_BACKGROUND, colour: DEFAULT_CATEGORY_TEXT };
const valuesOf = ({ name, bgColour, colour }: Category) => ({ name, bgColour, colour });

/** The form of a new or an existing category. */
export function CategoryForm({ category, onSaved, onNewer, onGone, onCancel }: Props) {
  const save = (body: CategoryInput, updatedAt: string | undefined) =>
    category
      ? api('PATCH /news-category/{id}', { params: { id: category.id }, body: { ...body, updatedAt } })
      : api('POST /news-category', { body });
  const edit = useEditForm({
    schema: categoryInput,
    values: category ? valuesOf(category) : blank,
    version: category?.updatedAt,
    save,
    onSaved,
    failure: () => categoriesTexts.saveFailed,
    answer: categoryAsRead,
    toValues: valuesOf,
    onNewer,
    onGone,
    draft: `category/${category?.id ?? 'new'}`,
  });
  const { register, control, setFocus, formState } = edit.form;
  const { errors } = formState;
  useEffect(() => setFocus('name'), [setFocus]);

  return (
    <EditForm title={category ? 'Edit Category' : 'Add Category'} edit={edit} onCancel={onCancel}>
      <Field label="Category Name" error={errors.name?.message}>
        {(props) => <input {...props} {...register('name')} autoComplete="off" className={inputClass} />}
      </Field>
      <div className="grid gap-6 sm:grid-cols-2">
        <ColourField label="Background Color" control={control} name="bgColour" />
        <ColourField label="Text Color" control={control} name="colour" />
      </div>
      <BadgePreview control={control} />
    </EditForm>
  );
}

/** Previews the badge, with a warning if its contrast is too low. */
function BadgePreview({ control }: { control: CategoryControl }) {
  const [name, background = '', text = ''] = useWatch({ control, name: ['name', 'bgColour', 'colour'] });
  const ratio = contrast(background, text);
  return (
    <div className="min-w-0">
      <p className="label">Preview</p>
      <p className="mt-2">
        <span
          className="inline-block max-w-full truncate px-2.5 py-1 label"
          style={{ backgroundColor: background, color: text }}
        >
          {name || 'Category Name'}
        </span>
      </p>
      <p role="status" className="mt-2 text-sm text-warning">
        {ratio !== null &&
          ratio < READABLE &&
          `Hard to read: the contrast is ${ratio.toFixed(1)}:1 and should be at least ${READABLE}:1. Visitors see black or white text instead.`}
      </p>
    </div>
  );
}

/** The values of a category's form. */
type CategoryControl = Control<z.input<typeof categoryInput>, unknown, CategoryInput>;

interface ColourFieldProps {
  label: string;
  control: CategoryControl;
  name: 'bgColour' | 'colour';
}

/** A colour of a category, chosen with a picker or typed. */
function ColourField({ label, control, name }: ColourFieldProps) {
  const { field, fieldState } = useController({ control, name });
  return <ColourInput {...field} label={label} value={field.value ?? ''} error={fieldState.error?.message} />;
}
