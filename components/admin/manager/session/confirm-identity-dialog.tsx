'use client';

import { Dialog } from '@base-ui/react/dialog';
import { usePathname } from 'next/navigation';
import { type ReactNode, type SubmitEvent, useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { isUnconfirmed, onReauthenticate } from '@/lib/api-client';
import { panelMessages } from '@/lib/panel-messages';
import { Banner } from '../feedback/banner';
import { BusyButton } from '../feedback/busy-button';
import { dialogBackdrop, dialogPopup } from '../feedback/dialog-classes';
import { serverMessage } from '../feedback/server-message';
import { Field } from '../fields/field';
import { PasswordInput } from '../fields/password-input';

const texts = panelMessages.confirmIdentity;

/** A call that waits for the password. */
interface Waiting {
  id: number;
  attempt: (currentPassword: string) => Promise<unknown>;
  resolve: (answer: unknown) => void;
  reject: (failure: unknown) => void;
  /** What it failed with: it fails with that where the person cancels. */
  failure: Error;
}

interface Props {
  /** Whose password it is, for password managers. */
  username: string;
  /** The ways to sign in without a password, which lead away from the page and back to it. */
  otherWays: ReactNode;
}

/**
 * Asks for the password where a call of the panel needs it, and makes the call again with it: the form or list that made
 * the call waits for its answer as for any other.
 */
export function ConfirmIdentityDialog({ username, otherWays }: Props) {
  const { waiting, settle, cancelAll } = useWaitingCalls();
  const [first] = waiting;
  return (
    <Dialog.Root open={first !== undefined} onOpenChange={(stays) => !stays && cancelAll()} disablePointerDismissal>
      <Dialog.Portal>
        <Dialog.Backdrop className={dialogBackdrop} />
        <Dialog.Popup className={dialogPopup}>
          <Dialog.Title className="display text-title">{texts.title}</Dialog.Title>
          <Dialog.Description className="mt-2 mb-6 text-sm text-muted">{texts.why}</Dialog.Description>
          {first && <PasswordForm key={first.id} username={username} waiting={first} onSettled={settle} />}
          {otherWays}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** The calls that wait, in turn: two may be on their way when the first is refused. */
function useWaitingCalls() {
  const [waiting, setWaiting] = useState<Waiting[]>([]);
  const latest = useRef(waiting);
  const count = useRef(0);
  useEffect(() => {
    latest.current = waiting;
  }, [waiting]);
  useEffect(
    () =>
      onReauthenticate((failure, attempt) => {
        const id = (count.current += 1);
        return new Promise((resolve, reject) => {
          setWaiting((others) => [...others, { id, attempt, resolve, reject, failure }]);
        });
      }),
    [],
  );
  const cancelAll = useCallback(() => {
    for (const { reject, failure } of latest.current) reject(failure);
    setWaiting([]);
  }, []);
  const pathname = usePathname();
  // The browser's Back button leaves what was to be confirmed.
  useEffect(() => cancelAll, [pathname, cancelAll]);
  const settle = ({ id }: Waiting) => setWaiting((all) => all.filter((other) => other.id !== id));
  return { waiting, settle, cancelAll };
}

interface FormProps {
  username: string;
  waiting: Waiting;
  onSettled: (waiting: Waiting) => void;
}

function PasswordForm({ username, waiting, onSettled }: FormProps) {
  const [password, setPassword] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const submit = async (event: SubmitEvent) => {
    // The dialog stands within a form of the page, as React sees it.
    event.preventDefault();
    event.stopPropagation();
    if (busy || password === '') return;
    setBusy(true);
    try {
      waiting.resolve(await waiting.attempt(password));
      onSettled(waiting);
    } catch (error) {
      if (isUnconfirmed(error)) {
        setWrong(serverMessage(error, texts.wrong));
        setPassword('');
        input.current?.focus();
      } else {
        waiting.reject(error);
        onSettled(waiting);
      }
    }
    setBusy(false);
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      {wrong && <Banner message={wrong} />}
      <input hidden readOnly autoComplete="username" value={username} />
      <Field label="Current password">
        {(control) => (
          <PasswordInput
            {...control}
            ref={input}
            value={password}
            onChange={({ target }) => setPassword(target.value)}
            autoComplete="current-password"
          />
        )}
      </Field>
      <div className="flex flex-wrap justify-end gap-3">
        <Dialog.Close render={<Button look="outline" size="small" />}>Cancel</Dialog.Close>
        <BusyButton type="submit" busy={busy}>
          Confirm
        </BusyButton>
      </div>
    </form>
  );
}
