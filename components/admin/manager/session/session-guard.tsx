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
  /** The ways to sign in again without a password. */
  otherWays: ReactNode;
  children: ReactNode;
}

/** Shows the panel to staff only; sends everybody else to the login, which brings them back (SPEC §2 and §6). */
export function SessionGuard({ otherWays, children }: Props) {
  const { session, check } = useSession();
  const router = useRouter();
  const { status } = session;
  const justLoggedOut = session.status === 'unauthenticated' && session.justLoggedOut;

  const arrive = useEffectEvent(() => {
    if (status === 'loading') void check();
  });
  // Later states come from what people and the server do.
  useEffect(() => arrive(), []);
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
