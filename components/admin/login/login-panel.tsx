'use client';

import type { Route } from 'next';
import { useRouter, useSearchParams } from 'next/navigation';
import { useEffect } from 'react';
import { useSession } from '@/components/admin/manager/session-provider';
import { SignInForm } from '@/components/admin/manager/sign-in-form';
import { Spinner } from '@/components/admin/manager/spinner';
import { safeOrigin } from '@/lib/auth/rules';
import { messages } from '@/lib/messages';

/** The login form; whoever is signed in, or signs in, goes on to the page they came from (SPEC section 2). */
export function LoginPanel() {
  const { session, check } = useSession();
  const router = useRouter();
  const target = safeOrigin(useSearchParams().get('from'));
  const { status } = session;

  useEffect(() => {
    if (status === 'loading') void check();
    // Only on arrival: later states come from what people and the server do.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, []);
  useEffect(() => {
    if (status === 'authenticated') router.replace(target as Route);
  }, [router, status, target]);

  return status === 'unauthenticated' ? <SignInForm /> : <Spinner label={messages.loading} />;
}
