'use client';

import { AlertDialog } from '@base-ui/react/alert-dialog';
import { useRef } from 'react';
import { dialogBackdrop, dialogPopup } from '@/components/admin/manager/feedback/dialog-classes';
import { Button } from '@/components/ui/button';
import { formatDay } from '@/lib/dates';
import { newsTexts } from '@/lib/news/resource';
import type { FutureDate } from './use-future-date';

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
