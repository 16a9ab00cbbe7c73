'use client';

import { CheckboxField } from '@/components/admin/manager/fields/checkbox-field';
import { Field } from '@/components/admin/manager/fields/field';
import { inputClass } from '@/components/admin/manager/fields/input-class';
import { useHasRole } from '@/components/admin/manager/session/use-role';
import type { Category } from '@/lib/categories/contract';
import type { ArticleFormApi } from './article-values';
import { PublicationFields } from './publication-fields';
import { ThumbnailField } from './thumbnail-field';

interface Props {
  form: ArticleFormApi;
  categories: Category[];
}

/** The fields of an article beside its title and content. */
export function ArticleFields({ form, categories }: Props) {
  const { register, formState } = form;
  const { errors } = formState;
  const mayPublish = useHasRole()('editor');

  return (
    <>
      <div className="grid gap-6 @md:grid-cols-2">
        <Field label="Date" error={errors.date?.message}>
          {(control) => <input {...control} {...register('date')} type="date" className={inputClass} />}
        </Field>
        <Field label="Category" error={errors.categoryId?.message}>
          {(control) => (
            <select {...control} {...register('categoryId', { valueAsNumber: true })} className={inputClass}>
              <option value={0}>Select a category</option>
              {categories.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <ThumbnailField form={form} />
      <Field label="Excerpt" error={errors.excerpt?.message}>
        {(control) => <textarea {...control} {...register('excerpt')} dir="auto" rows={3} className={inputClass} />}
      </Field>
      {mayPublish ? (
        <>
          <div className="flex flex-wrap gap-x-8 gap-y-3">
            <CheckboxField label="Mark as Featured" {...register('featured')} />
            <CheckboxField label="Published?" {...register('isPublished')} />
          </div>
          <PublicationFields form={form} />
        </>
      ) : (
        <p className="text-sm text-muted">It is saved as a draft. An editor publishes it.</p>
      )}
    </>
  );
}
