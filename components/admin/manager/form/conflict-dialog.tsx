'use client';

import { AlertDialog } from '@base-ui/react/alert-dialog';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { dialogBackdrop, dialogPopup } from '../feedback/dialog-classes';
import type { Conflict } from './conflict';

interface Props<T> {
  found: Conflict<T> | null;
  takeTheirs: (conflict: Conflict<T>) => void;
  overwrite: (conflict: Conflict<T>) => void;
  dismiss: () => void;
}

/** Lets the second of two editors choose whose version stays. */
export function ConflictDialog<T>({ found, takeTheirs, overwrite, dismiss }: Props<T>) {
  // The text stays until the dialog has closed: without its popup the backdrop would never be removed.
  const [shown, setShown] = useState(found);
  if (found && found !== shown) setShown(found);
  const keepEditing = useRef<HTMLButtonElement>(null);
  return (
    <AlertDialog.Root open={found !== null} onOpenChange={(open) => !open && dismiss()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={dialogBackdrop} />
        {/* An accidental second Enter must not choose a version. */}
        <AlertDialog.Popup initialFocus={keepEditing} className={dialogPopup}>
          <AlertDialog.Title className="display text-title">Changed meanwhile</AlertDialog.Title>
          <AlertDialog.Description className="mt-3">
            {shown?.changedBy ?? 'Somebody else'} has saved a newer version since you opened this form. Nothing of yours
            is saved yet.
          </AlertDialog.Description>
          <div className="mt-6 grid gap-3">
            <Button size="small" onClick={() => found && takeTheirs(found)}>
              Reload their version
            </Button>
            <Button look="outline" size="small" onClick={() => found && overwrite(found)}>
              Overwrite with mine
            </Button>
            <AlertDialog.Close ref={keepEditing} render={<Button look="quiet" size="small" />}>
              Keep editing
            </AlertDialog.Close>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
