'use client';

import { useEffect } from 'react';
import { Field } from '@/components/admin/manager/fields/field';
import { inputClass } from '@/components/admin/manager/fields/input-class';
import { EditForm } from '@/components/admin/manager/form/edit-form';
import { type EditHandlers, useEditForm } from '@/components/admin/manager/form/use-edit-form';
import { api } from '@/lib/panel-client';
import { categoryAsRead, type Category, categoryInput, type CategoryInput } from '@/lib/categories/contract';
import { DEFAULT_CATEGORY_BACKGROUND, DEFAULT_CATEGORY_TEXT } from '@/lib/limits';
import { categoriesTexts } from '@/lib/categories/resource';
import { BadgePreview } from './badge-preview';
import { ColourField } from './colour-field';

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
