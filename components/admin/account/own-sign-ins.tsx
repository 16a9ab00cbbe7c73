'use client';

import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '@/components/admin/manager/feedback/load-failure';
import { Spinner } from '@/components/admin/manager/feedback/spinner';
import { SignInList } from '@/components/admin/manager/session/sign-in-list';
import { messages } from '@/lib/messages';
import { api } from '@/lib/panel-client';
import { sessionsTexts } from '@/lib/platform/auth/resource';

/** The newest attempts to sign in to the user's own account. */
export function OwnSignIns() {
  const { data, error, isError, refetch } = useQuery({
    queryKey: ['own-sign-ins'],
    queryFn: ({ signal }) => api('GET /auth/sign-ins', { signal }),
    staleTime: 0,
  });
  return (
    <section aria-labelledby="own-sign-ins">
      <h3 id="own-sign-ins" className="display text-title">
        Recent sign-ins
      </h3>
      {isError && <LoadFailure message={sessionsTexts.signInsFailed} error={error} onRetry={() => void refetch()} />}
      {!data && !isError && <Spinner label={messages.loading} />}
      {data?.length === 0 && <p className="mt-2 text-muted">{sessionsTexts.noSignIns}</p>}
      {data && data.length > 0 && <SignInList entries={data} />}
    </section>
  );
}
