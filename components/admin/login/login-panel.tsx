'use client';

import type { Route } from 'next';
import { useRouter, useSearchParams } from 'next/navigation';
import { useEffect, useEffectEvent, useState } from 'react';
import { Spinner } from '@/components/admin/manager/feedback/spinner';
import { ProviderButtons } from '@/components/admin/manager/session/provider-buttons';
import { useSession } from '@/components/admin/manager/session/session-provider';
import { SignInForm } from '@/components/admin/manager/session/sign-in-form';
import { failureSentence, safeOrigin, type SignInProvider } from '@/lib/platform/auth/rules';
import { messages } from '@/lib/messages';

interface Props {
  providers: SignInProvider[];
  /** The request brought no session: there is nobody to ask the server about. */
  isStranger: boolean;
}

/** The login form; whoever is signed in, or signs in, goes on to the page they came from (SPEC §2). */
export function LoginPanel({ providers, isStranger }: Props) {
  const { session, check, noteStranger } = useSession();
  const router = useRouter();
  const query = useSearchParams();
  const target = safeOrigin(query.get('from'));
  const failure = failureSentence(query.get('error'));
  const { status } = session;
  /** What the panel remembers of somebody whose request brought no session. */
  const [over] = useState(isStranger ? session : null);

  const arrive = useEffectEvent(() => {
    if (isStranger && status !== 'authenticated') noteStranger();
    // Their session may have ended, or another tab may have signed in while this page was on its way.
    else if (isStranger || status === 'loading') void check();
  });
  // Later states come from what people and the server do.
  useEffect(() => arrive(), []);
  useEffect(() => {
    if (status !== 'authenticated' || session === over) return;
    // The router remembers that the panel's pages lead here: only a load of its own forgets that.
    if (over?.status === 'authenticated') window.location.replace(target);
    else router.replace(target as Route);
  }, [router, status, session, over, target]);

  if (status !== 'unauthenticated') return <Spinner label={messages.loading} />;
  return (
    <>
      <SignInForm failedBefore={failure} />
      <ProviderButtons providers={providers} from={target} />
    </>
  );
}
