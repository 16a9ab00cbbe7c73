'use client';

import type { Route } from 'next';
import { useRouter } from 'next/navigation';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { LOGIN, loginAddress } from '@/lib/platform/auth/rules';
import { panelMessages } from '@/lib/panel-messages';
import { Spinner } from '../feedback/spinner';
import { ConfirmIdentityDialog } from './confirm-identity-dialog';
import { useSession } from './session-provider';
import { SignInDialog } from './sign-in-dialog';

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
