'use client';

import type { Route } from 'next';
import { useRouter, useSearchParams } from 'next/navigation';
import { useEffect, useEffectEvent, useState } from 'react';
import { Spinner } from '@/components/admin/manager/feedback/busy';
import { ProviderButtons } from '@/components/admin/manager/session/provider-buttons';
import { useSession } from '@/components/admin/manager/session/session-provider';
import { SignInForm } from '@/components/admin/manager/session/sign-in-form';
import { failureSentence, safeOrigin, type SignInProvider } from '@/lib/platform/auth/rules';
import { messages } from '@/lib/messages';

interface Props {
  providers: SignInProvider[];
  /** Whether the request had no session, so that no call is needed to find out. */
  hasNoSession: boolean;
}

/** The login form. Signed-in users are redirected to the page they came from (SPEC §2). */
export function LoginPanel({ providers, hasNoSession }: Props) {
  const { session, check, markSignedOut } = useSession();
  const router = useRouter();
  const query = useSearchParams();
  const target = safeOrigin(query.get('from'));
  const failure = failureSentence(query.get('error'));
  const { status } = session;
  /** The session that the panel knew before a request without one: it has ended. */
  const [endedSession] = useState(hasNoSession ? session : null);

  const checkOnArrival = useEffectEvent(() => {
    if (hasNoSession && status !== 'authenticated') markSignedOut();
    // The session may have ended, or another tab may have signed in while this page was loading.
    else if (hasNoSession || status === 'loading') void check();
  });
  // Only on arrival: later states follow from actions of the user and responses of the server.
  useEffect(() => checkOnArrival(), []);
  useEffect(() => {
    if (status !== 'authenticated' || session === endedSession) return;
    // The router has cached the redirects of the panel's pages to the login; only a document load drops them.
    if (endedSession?.status === 'authenticated') window.location.replace(target);
    else router.replace(target as Route);
  }, [router, status, session, endedSession, target]);

  if (status !== 'unauthenticated') return <Spinner label={messages.loading} />;
  return (
    <>
      <SignInForm initialFailure={failure} />
      <ProviderButtons providers={providers} from={target} />
    </>
  );
}
