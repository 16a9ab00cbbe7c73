'use client';

import { type KeyboardEvent, useEffect } from 'react';
import { CheckboxField, emptyAs, Field, inputClass } from '@/components/admin/manager/fields/field';
import { useHasRole } from '@/components/admin/manager/session/session-provider';
import type { Category } from '@/lib/categories/contract';
import { newsTexts } from '@/lib/news/resource';
import type { ArticleFormApi } from './article-values';
import { PublicationFields } from './publication';
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
      {mayPublish ? (
        <PublicationFields form={form} />
      ) : (
        <p className="text-sm text-muted">The article is saved as a draft. An editor publishes it.</p>
      )}
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
      {mayPublish && (
        <>
          <CheckboxField label="Mark as Featured" {...register('featured')} />
          <CheckboxField label="Announce" {...register('announce')} />
          <ArticleSlug form={form} />
        </>
      )}
    </>
  );
}

/** The words in the address of an article. */
function ArticleSlug({ form }: { form: ArticleFormApi }) {
  return (
    <Field label="Slug" hint={newsTexts.slugHint} error={form.formState.errors.slug?.message}>
      {(control) => (
        <input
          {...control}
          {...form.register('slug', { setValueAs: emptyAs(null) })}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          className={inputClass}
        />
      )}
    </Field>
  );
}

interface TitleFieldProps {
  form: ArticleFormApi;
  onEnter: () => void;
}

/** The title of an article, as large as a heading. It has the focus when the form opens, and Enter leads to the text. */
export function TitleField({ form: { register, setFocus, formState }, onEnter }: TitleFieldProps) {
  useEffect(() => setFocus('title'), [setFocus]);
  const goOn = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onEnter();
  };
  return (
    <Field label="Title" error={formState.errors.title?.message}>
      {(control) => (
        <input
          {...control}
          {...register('title')}
          onKeyDown={goOn}
          dir="auto"
          autoComplete="off"
          className="writing-title"
        />
      )}
    </Field>
  );
}
