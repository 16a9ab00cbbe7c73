'use client';

import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '@/components/admin/manager/feedback/load-failure';
import { Spinner } from '@/components/admin/manager/feedback/spinner';
import { whenOf } from '@/lib/platform/activity/rules';
import { api } from '@/lib/api-client';
import { messages } from '@/lib/messages';
import { panelMessages } from '@/lib/panel-messages';

/** The newest attempts to sign in, of all accounts. */
export function RecentSignIns() {
  const { data, isError, refetch } = useQuery({
    queryKey: ['sign-ins'],
    queryFn: ({ signal }) => api('GET /activity/sign-ins', { signal }),
    staleTime: 0,
  });
  return (
    <section aria-labelledby="recent-sign-ins" className="mt-10">
      <h3 id="recent-sign-ins" className="display text-title">
        Recent sign-ins
      </h3>
      {isError && <LoadFailure message={panelMessages.sessions.signInsFailed} onRetry={() => void refetch()} />}
      {!data && !isError && <Spinner label={messages.loading} />}
      {data && (
        <ul className="mt-4 border-t border-line">
          {data.map(({ id, username, verb, address, at }) => (
            <li key={id} className="flex flex-wrap justify-between gap-x-6 gap-y-1 border-b border-line py-3">
              <span className="min-w-0 break-words">
                {username} {verb}, from {address}
              </span>
              <time dateTime={at} className="text-sm text-muted">
                {whenOf(at, new Date())}
              </time>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
