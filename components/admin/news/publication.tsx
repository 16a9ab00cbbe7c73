'use client';

import { type ChangeEvent, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { CheckboxField, Field, inputClass } from '@/components/admin/manager/fields/field';
import { useHasRole } from '@/components/admin/manager/session/session-provider';
import { Button } from '@/components/ui/button';
import { today } from '@/lib/clock';
import type { Article } from '@/lib/news/contract';
import { dateOfPlan } from '@/lib/news/publication';
import { newsTexts } from '@/lib/news/resource';
import { formatMoment, momentOf, shortMoment } from '@/lib/planned-time';
import type { ArticleFormApi } from './article-values';

type Publication = Pick<Article, 'isPublished' | 'publishAt' | 'unpublishAt'>;

/** Returns whether an article is public, and what is planned: `Draft`, `Scheduled for 26 Nov 2026, 09:30`. */
export function publicationWords({ isPublished, publishAt, unpublishAt }: Publication): string {
  const at = (moment: string) => formatMoment(new Date(moment));
  const unplanned = isPublished ? 'Published' : 'Draft';
  const state = publishAt === null ? unplanned : `Scheduled for ${at(publishAt)}`;
  return unpublishAt === null || state === 'Draft' ? state : `${state}, until ${at(unpublishAt)}`;
}

/** The moment of a wall time if it lies ahead. */
function momentAhead(wallTime: string | null | undefined): Date | null {
  const moment = momentOf(wallTime ?? '');
  return moment !== null && moment > new Date() ? moment : null;
}

/** What the form holds of the publication. */
function usePublication(form: ArticleFormApi) {
  const [isPublished, publishAt] = useWatch({ control: form.control, name: ['isPublished', 'publishAt'] });
  return { isPublished: isPublished === true, ahead: momentAhead(publishAt) };
}

interface Props {
  form: ArticleFormApi;
  /** Null for one that is not saved yet. */
  article: Article | null;
}

/** Says beside Save what it will do to what visitors see. */
export function PublicationState({ form, article }: Props) {
  const { isPublished, ahead } = usePublication(form);
  const { states } = newsTexts;
  const words = () => {
    if (ahead) return states.scheduled(shortMoment(ahead));
    if (article?.isPublished) return isPublished ? states.published : states.withdrawnBySave;
    return isPublished ? states.publishedBySave : states.draft;
  };
  return (
    <p className="self-center text-sm text-muted">
      <span className="sr-only">State: </span>
      {words()}
    </p>
  );
}

interface NextStepProps extends Props {
  disabled: boolean;
  /** Saves the form with these changes. */
  onStep: (change: { isPublished: boolean; publishAt?: '' }) => void;
}

/** The next step of an article's publication, in one button: publish a draft, schedule it, or withdraw it. */
export function NextStep({ form, article, disabled, onStep }: NextStepProps) {
  const { ahead } = usePublication(form);
  const mayPublish = useHasRole()('editor');
  if (!mayPublish) return null;
  const isScheduled = article?.publishAt != null && ahead?.toISOString() === article.publishAt;
  const step = () => {
    if (ahead && !isScheduled) {
      return { name: newsTexts.steps.schedule(shortMoment(ahead)), change: { isPublished: false } } as const;
    }
    const change = { publishAt: '' } as const;
    if (isScheduled || article?.isPublished) {
      return { name: newsTexts.steps.withdraw, change: { ...change, isPublished: false } };
    }
    return { name: newsTexts.steps.publish, change: { ...change, isPublished: true } };
  };
  const { name, change } = step();
  return (
    <Button look="outline" disabled={disabled} onClick={() => onStep(change)}>
      {name}
    </Button>
  );
}

/**
 * Asks whether and when an article is public. The fields cannot contradict each other: a moment ahead means not yet, and what is
 * published now has none.
 */
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
  const planned = ({ target }: ChangeEvent<HTMLInputElement>) => {
    followPlan(target.value);
    if (momentAhead(target.value)) form.setValue('isPublished', false, { shouldDirty: true });
  };
  const published = ({ target }: ChangeEvent<HTMLInputElement>) => {
    if (target.checked && momentAhead(form.getValues('publishAt'))) {
      form.setValue('publishAt', '', { shouldDirty: true });
    }
  };
  return (
    <fieldset className="grid min-w-0 gap-3 border border-line p-4">
      <legend className="sr-only">Publication</legend>
      <CheckboxField label="Published?" {...form.register('isPublished', { onChange: published })} />
      <Field label="Publish at" hint={newsTexts.publishAtHint} error={errors.publishAt?.message}>
        {(control) => (
          <input
            {...control}
            {...form.register('publishAt', { onChange: planned })}
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
    </fieldset>
  );
}
