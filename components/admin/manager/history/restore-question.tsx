'use client';

import { AlertDialog } from '@base-ui/react/alert-dialog';
import { Button } from '@/components/ui/button';
import { revisionTexts } from '@/lib/outputs/revisions/panel-texts';
import { dialogBackdrop, dialogPopup } from '../feedback/dialog-classes';

interface Props {
  /** When the version was saved. */
  when: string;
  open: boolean;
  /** Whether the form has changes that are not saved. */
  hasChanges: boolean;
  onAnswer: (isConfirmed: boolean) => void;
}

/** Asks before a version is restored. It lies in the dialog of the history, which stays open behind it. */
export function RestoreQuestion({ when, open, hasChanges, onAnswer }: Props) {
  return (
    <AlertDialog.Root open={open} onOpenChange={(stays) => !stays && onAnswer(false)}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={dialogBackdrop} />
        <AlertDialog.Popup className={dialogPopup}>
          <AlertDialog.Title className="text-lg">{revisionTexts.confirmRestore(when)}</AlertDialog.Title>
          {hasChanges && (
            <AlertDialog.Description className="mt-4">{revisionTexts.unsavedStays}</AlertDialog.Description>
          )}
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <AlertDialog.Close render={<Button look="outline" size="small" />}>Cancel</AlertDialog.Close>
            <Button size="small" onClick={() => onAnswer(true)}>
              Restore
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
