'use client';

import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { dialogBackdrop, dialogPopup } from '../feedback/dialog-classes';
import { SignInForm } from './sign-in-form';

interface Props {
  open: boolean;
  /** The ways to sign in without a password, which lead away from the form and back to it. */
  otherWays: ReactNode;
}

/** Signs in again in place, so that the form below keeps what was typed; a draft of it is kept anyhow. */
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
