'use client';

import { useEffect, useRef } from 'react';
import { CheckboxField, emptyAs, Field, inputClass } from '@/components/admin/manager/fields/field';
import { useHasRole } from '@/components/admin/manager/session/session-provider';
import type { Category } from '@/lib/categories/contract';
import { today } from '@/lib/clock';
import { dateOfPlan } from '@/lib/news/publication';
import { newsTexts } from '@/lib/news/resource';
import { momentOf } from '@/lib/planned-time';
import type { ArticleFormApi } from './article-values';
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

/** The words in the address of an article, and when it is to be published and withdrawn by itself. */
function PublicationFields({ form }: { form: ArticleFormApi }) {
  const { errors, dirtyFields, defaultValues } = form.formState;
  const followed = useRef('');
  /** Lets the date follow the plan, unless one was typed, here or before. */
  const followPlan = (wallTime: string) => {
    const date = form.getValues('date');
    if (dirtyFields.date && date !== followed.current) return;
    const planned = defaultValues?.publishAt?.slice(0, 10) ?? '';
    const next = dateOfPlan(date, momentOf(wallTime)?.toISOString() ?? null, [today(), planned, followed.current]);
    if (next === undefined || next === date) return;
    followed.current = next;
    form.setValue('date', next, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <div className="grid gap-6 @md:grid-cols-2">
      <Field label="Slug" hint={newsTexts.slugHint} error={errors.slug?.message}>
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
      <Field label="Publish at" hint={newsTexts.publishAtHint} error={errors.publishAt?.message}>
        {(control) => (
          <input
            {...control}
            {...form.register('publishAt', {
              onChange: ({ target }: { target: HTMLInputElement }) => followPlan(target.value),
            })}
            type="datetime-local"
            className={inputClass}
          />
        )}
      </Field>
      <Field label="Withdraw at" hint={newsTexts.unpublishAtHint} error={errors.unpublishAt?.message}>
        {(control) => (
          <input {...control} {...form.register('unpublishAt')} type="datetime-local" className={inputClass} />
        )}
      </Field>
    </div>
  );
}

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
