'use client';

import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { dialogBackdrop, dialogPopup } from '../feedback/dialog-classes';
import { SignInForm } from './sign-in-form';

interface Props {
  open: boolean;
  /** The buttons of single sign-on, which leave the page and return to it. */
  otherWays: ReactNode;
}

/** Signs in again without leaving the page, so that the form below keeps its input. */
export function SignInDialog({ open, otherWays }: Props) {
  return (
    <Dialog.Root open={open} disablePointerDismissal>
      <Dialog.Portal>
        <Dialog.Backdrop className={dialogBackdrop} />
        <Dialog.Popup className={dialogPopup}>
          <Dialog.Title className="display text-title">Sign in again</Dialog.Title>
          <Dialog.Description className="mt-2 mb-6 text-sm text-muted">
            Your session has ended. Nothing you typed is lost: sign in, then save again.
          </Dialog.Description>
          <SignInForm />
          {otherWays}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
