'use client';

import { AlertDialog } from '@base-ui/react/alert-dialog';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { dialogBackdrop, dialogPopup } from '../feedback/confirm';
import type { Conflict } from './conflict';

interface Props<T> {
  found: Conflict<T> | null;
  takeTheirs: (conflict: Conflict<T>) => void;
  overwrite: (conflict: Conflict<T>) => void;
  dismiss: () => void;
  /** The label of the button that overwrites. */
  overwriteLabel?: string;
  /** Renders what differs between their version and mine. */
  compare?: ((theirs: T) => ReactNode) | undefined;
}

/** Lets the second of two editors choose whose version stays. */
export function ConflictDialog<T>({
  found,
  takeTheirs,
  overwrite,
  dismiss,
  overwriteLabel = 'Overwrite with mine',
  compare,
}: Props<T>) {
  const [compared, setCompared] = useState<Conflict<T> | null>(null);
  // The text stays until the dialog has closed: without its popup the backdrop would never be removed.
  const [shown, setShown] = useState(found);
  if (found && found !== shown) setShown(found);
  const isCompared = compared !== null && compared === shown;
  const keepEditing = useRef<HTMLButtonElement>(null);
  return (
    <AlertDialog.Root open={found !== null} onOpenChange={(open) => !open && dismiss()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={dialogBackdrop} />
        {/* An accidental second Enter must not choose a version. */}
        <AlertDialog.Popup initialFocus={keepEditing} className={`${dialogPopup} ${isCompared ? 'max-w-page!' : ''}`}>
          <AlertDialog.Title className="display text-title">Changed meanwhile</AlertDialog.Title>
          <AlertDialog.Description className="mt-3">
            {shown?.changedBy ?? 'Someone else'} has saved a newer version since you opened this form. Your changes are
            not saved yet.
          </AlertDialog.Description>
          {/* Above what it shows: when that appears or goes, no button that chooses a version comes under the pointer. */}
          {compare && (
            <Button
              look="outline"
              size="small"
              className="mt-6 w-full"
              aria-expanded={isCompared}
              onClick={() => setCompared(isCompared ? null : shown)}
            >
              {isCompared ? 'Hide what differs' : 'Show what differs'}
            </Button>
          )}
          {isCompared && (
            <section aria-label="What differs" className="mt-6">
              <p className="mb-3 text-sm text-muted">Red: only in their version. Green: only in yours.</p>
              {compare?.(compared.current)}
            </section>
          )}
          <div className={`grid gap-3 ${compare && !isCompared ? 'mt-3' : 'mt-6'}`}>
            <Button size="small" onClick={() => found && takeTheirs(found)}>
              Reload their version
            </Button>
            <Button look="outline" size="small" onClick={() => found && overwrite(found)}>
              {overwriteLabel}
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
