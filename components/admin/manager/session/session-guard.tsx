'use client';

import { Dialog } from '@base-ui/react/dialog';
import type { Route } from 'next';
import { usePathname, useRouter } from 'next/navigation';
import { type ReactNode, type SubmitEvent, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { needsReauthentication, onReauthenticate } from '@/lib/panel-client';
import { panelMessages } from '@/lib/panel-messages';
import { LOGIN, loginAddress } from '@/lib/platform/auth/rules';
import { Banner } from '../feedback/failures';
import { BusyButton, Spinner } from '../feedback/busy';
import { dialogBackdrop, dialogPopup } from '../feedback/confirm';
import { serverMessage } from '../feedback/server-message';
import { Field } from '../fields/field';
import { PasswordInput } from '../fields/person-fields';
import { useSession } from './session-provider';
import { SignInForm } from './sign-in-form';

interface Props {
  /** The buttons of single sign-on. */
  otherWays: ReactNode;
  children: ReactNode;
}

/** Shows the panel to staff only, and redirects others to the login, which returns them afterwards (SPEC §2 and §6). */
export function SessionGuard({ otherWays, children }: Props) {
  const { session, check } = useSession();
  const router = useRouter();
  const { status } = session;
  const justLoggedOut = session.status === 'unauthenticated' && session.justLoggedOut;

  const checkOnArrival = useEffectEvent(() => {
    if (status === 'loading') void check();
  });
  // Only on arrival: later states follow from actions of the user and responses of the server.
  useEffect(() => checkOnArrival(), []);
  useEffect(() => {
    if (status !== 'unauthenticated') return;
    const here = window.location.pathname + window.location.search;
    router.replace((justLoggedOut ? LOGIN : loginAddress(here)) as Route);
  }, [router, status, justLoggedOut]);

  if (!('user' in session)) return <Spinner label={panelMessages.checking} />;
  return (
    <>
      {children}
      <ConfirmIdentityDialog username={session.user.username} otherWays={otherWays} />
      <SignInDialog open={status === 'expired'} otherWays={otherWays} />
    </>
  );
}

interface SignInDialogProps {
  open: boolean;
  /** The buttons of single sign-on, which leave the page and return to it. */
  otherWays: ReactNode;
}

/** Signs in again without leaving the page, so that the form below keeps its input. */
function SignInDialog({ open, otherWays }: SignInDialogProps) {
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

const texts = panelMessages.confirmIdentity;

/** A call that waits for the password. */
interface PendingCall {
  id: number;
  attempt: (currentPassword: string) => Promise<unknown>;
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
  /** The error of the call, which is also its result if the user cancels. */
  failure: Error;
}

interface ConfirmIdentityDialogProps {
  /** The user whose password is requested, for password managers. */
  username: string;
  /** The buttons of single sign-on, which leave the page and return to it. */
  otherWays: ReactNode;
}

/**
 * Asks for the password where a call of the panel needs it, and repeats the call with it. The form or list that made the
 * call waits for its result as for any other.
 */
function ConfirmIdentityDialog({ username, otherWays }: ConfirmIdentityDialogProps) {
  const { pending, settle, cancelAll } = usePendingCalls();
  const [first] = pending;
  return (
    <Dialog.Root open={first !== undefined} onOpenChange={(isOpen) => !isOpen && cancelAll()} disablePointerDismissal>
      <Dialog.Portal>
        <Dialog.Backdrop className={dialogBackdrop} />
        <Dialog.Popup className={dialogPopup}>
          <Dialog.Title className="display text-title">{texts.title}</Dialog.Title>
          <Dialog.Description className="mt-2 mb-6 text-sm text-muted">{texts.why}</Dialog.Description>
          {first && <PasswordForm key={first.id} username={username} call={first} onSettled={settle} />}
          {otherWays}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** The calls that wait for the password: two may be running when the first is refused. */
function usePendingCalls() {
  const [pending, setPending] = useState<PendingCall[]>([]);
  const latest = useRef(pending);
  const count = useRef(0);
  useEffect(() => {
    latest.current = pending;
  }, [pending]);
  useEffect(
    () =>
      onReauthenticate((failure, attempt) => {
        const id = (count.current += 1);
        return new Promise((resolve, reject) => {
          setPending((others) => [...others, { id, attempt, resolve, reject, failure }]);
        });
      }),
    [],
  );
  const cancelAll = useCallback(() => {
    for (const { reject, failure } of latest.current) reject(failure);
    setPending([]);
  }, []);
  const pathname = usePathname();
  // The dialog concerns the page, so leaving the page by Back cancels it.
  useEffect(() => cancelAll, [pathname, cancelAll]);
  const settle = ({ id }: PendingCall) => setPending((all) => all.filter((other) => other.id !== id));
  return { pending, settle, cancelAll };
}

interface FormProps {
  username: string;
  call: PendingCall;
  onSettled: (call: PendingCall) => void;
}

function PasswordForm({ username, call, onSettled }: FormProps) {
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const submit = async (event: SubmitEvent) => {
    // In the tree of React the dialog is inside a form of the page.
    event.preventDefault();
    event.stopPropagation();
    if (busy || password === '') return;
    setBusy(true);
    try {
      call.resolve(await call.attempt(password));
      onSettled(call);
    } catch (error) {
      if (needsReauthentication(error)) {
        setProblem(serverMessage(error, texts.wrong));
        setPassword('');
        input.current?.focus();
      } else {
        call.reject(error);
        onSettled(call);
      }
    }
    setBusy(false);
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      {problem && <Banner message={problem} />}
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
