'use client';

import { Dialog } from '@base-ui/react/dialog';
import { dialogBackdrop, dialogPopup } from './dialog-classes';
import { SignInForm } from './sign-in-form';

/** Signs in again in place, so that the form below keeps what was typed. */
export function SignInDialog({ open }: { open: boolean }) {
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
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
