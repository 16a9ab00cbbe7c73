'use client';

import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '@/components/admin/manager/feedback/load-failure';
import { Spinner } from '@/components/admin/manager/feedback/spinner';
import { SignInList } from '@/components/admin/manager/session/sign-in-list';
import { api } from '@/lib/panel-client';
import { messages } from '@/lib/messages';
import { sessionsTexts } from '@/lib/platform/auth/resource';

/** The newest attempts to sign in, of all accounts. */
export function RecentSignIns() {
  const { data, error, isError, refetch } = useQuery({
    queryKey: ['sign-ins'],
    queryFn: ({ signal }) => api('GET /activity/sign-ins', { signal }),
    staleTime: 0,
  });
  return (
    <section aria-labelledby="recent-sign-ins" className="mt-10">
      <h3 id="recent-sign-ins" className="display text-title">
        Recent sign-ins
      </h3>
      {isError && <LoadFailure message={sessionsTexts.signInsFailed} error={error} onRetry={() => void refetch()} />}
      {!data && !isError && <Spinner label={messages.loading} />}
      {data && <SignInList entries={data} />}
    </section>
  );
}
