'use client';

import { AlertDialog } from '@base-ui/react/alert-dialog';
import { Button } from '@/components/ui/button';
import type { Conflict } from './conflict';
import { dialogBackdrop, dialogPopup } from './dialog-classes';

interface Props<T> {
  found: Conflict<T> | null;
  takeTheirs: (conflict: Conflict<T>) => void;
  overwrite: (conflict: Conflict<T>) => void;
  dismiss: () => void;
}

/** Lets the second of two editors choose whose version stays. */
export function ConflictDialog<T>({ found, takeTheirs, overwrite, dismiss }: Props<T>) {
  return (
    <AlertDialog.Root open={found !== null} onOpenChange={(open) => !open && dismiss()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={dialogBackdrop} />
        {found && (
          <AlertDialog.Popup className={dialogPopup}>
            <AlertDialog.Title className="display text-title">Changed meanwhile</AlertDialog.Title>
            <AlertDialog.Description className="mt-3">
              {found.changedBy ?? 'Somebody else'} has saved a newer version since you opened this form. Nothing of
              yours is saved yet.
            </AlertDialog.Description>
            <div className="mt-6 grid gap-3">
              <Button size="small" onClick={() => takeTheirs(found)}>
                Reload their version
              </Button>
              <Button look="outline" size="small" onClick={() => overwrite(found)}>
                Overwrite with mine
              </Button>
              <AlertDialog.Close render={<Button look="quiet" size="small" />}>Keep editing</AlertDialog.Close>
            </div>
          </AlertDialog.Popup>
        )}
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
