'use client';

import { AlertDialog } from '@base-ui/react/alert-dialog';
import { useRef, useState } from 'react';
import { dialogBackdrop, dialogPopup } from '@/components/admin/manager/feedback/confirm';
import { Button } from '@/components/ui/button';
import { today } from '@/lib/clock';
import { formatDay } from '@/lib/dates';
import type { Article } from '@/lib/news/contract';
import { newsTexts } from '@/lib/news/resource';
import type { ArticleFormApi } from './article-values';

type FutureDate = ReturnType<typeof useFutureDate>['dialog'];

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

/** Asks when to publish an article whose date lies ahead. */
export function FutureDateDialog({ date, isAsked, publishNow, publishThen, dismiss }: FutureDate) {
  const onThatDay = useRef<HTMLButtonElement>(null);
  return (
    <AlertDialog.Root open={isAsked} onOpenChange={(open) => !open && dismiss()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={dialogBackdrop} />
        <AlertDialog.Popup initialFocus={onThatDay} className={dialogPopup}>
          <AlertDialog.Title className="display text-title">Publish now?</AlertDialog.Title>
          <AlertDialog.Description className="mt-3">{newsTexts.datedAhead(formatDay(date))}</AlertDialog.Description>
          <div className="mt-6 grid gap-3">
            <Button ref={onThatDay} size="small" onClick={publishThen}>
              Publish on {formatDay(date)}
            </Button>
            <Button look="outline" size="small" onClick={publishNow}>
              Publish now under this date
            </Button>
            <AlertDialog.Close render={<Button look="quiet" size="small" />}>Keep editing</AlertDialog.Close>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
