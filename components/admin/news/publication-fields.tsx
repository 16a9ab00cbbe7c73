import { useRef } from 'react';
import { emptyAs } from '@/components/admin/manager/fields/empty-as';
import { Field } from '@/components/admin/manager/fields/field';
import { inputClass } from '@/components/admin/manager/fields/input-class';
import { today } from '@/lib/clock';
import { dateOfPlan } from '@/lib/news/publication';
import { momentOf } from '@/lib/planned-time';
import { newsTexts } from '@/lib/news/resource';
import type { ArticleFormApi } from './article-values';

/** The words in the address of an article, and when it is to be published and withdrawn by itself. */
export function PublicationFields({ form }: { form: ArticleFormApi }) {
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
