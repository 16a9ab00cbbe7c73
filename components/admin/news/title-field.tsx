'use client';

import { useEffect } from 'react';
import { Field } from '@/components/admin/manager/fields/field';
import { inputClass } from '@/components/admin/manager/fields/input-class';
import type { ArticleFormApi } from './article-values';

/** The title of an article, as large as a heading. It has the focus when the form opens. */
export function TitleField({ form: { register, setFocus, formState } }: { form: ArticleFormApi }) {
  useEffect(() => setFocus('title'), [setFocus]);
  return (
    <Field label="Title" error={formState.errors.title?.message}>
      {(control) => (
        <input
          {...control}
          {...register('title')}
          dir="auto"
          autoComplete="off"
          className={`${inputClass} text-title-sm font-bold`}
        />
      )}
    </Field>
  );
}
