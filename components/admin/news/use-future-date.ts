'use client';

import { useRef, useState } from 'react';
import { today } from '@/lib/clock';
import type { Article } from '@/lib/news/contract';
import type { ArticleFormApi } from './article-values';

export type FutureDate = ReturnType<typeof useFutureDate>['dialog'];

/**
 * Asks once before a save publishes an article whose date lies ahead without a moment: now under this date, or on that day.
 * @param article null for a new one
 * @param save saves what the form holds
 */
export function useFutureDate(form: ArticleFormApi, article: Article | null, save: () => void) {
  const [date, setDate] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  /** The date under which to publish now. */
  const answered = useRef(article?.isPublished ? article.date : null);

  const submit = () => {
    const { isPublished, publishAt, date: given } = form.getValues();
    const isOpen = isPublished && !publishAt && given > today() && given !== answered.current;
    if (isOpen) {
      setDate(given);
      setIsAsked(true);
    } else {
      save();
    }
  };
  const publishNow = () => {
    answered.current = date;
    setIsAsked(false);
    save();
  };
  const publishThen = () => {
    form.setValue('publishAt', `${date}T00:00`, { shouldDirty: true });
    setIsAsked(false);
    save();
  };
  return { submit, dialog: { date, isAsked, publishNow, publishThen, dismiss: () => setIsAsked(false) } };
}
