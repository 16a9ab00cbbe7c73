'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useAnnounce } from '@/components/admin/manager/feedback/announcer';
import { LoadFailure } from '@/components/admin/manager/feedback/load-failure';
import { serverMessage } from '@/components/admin/manager/feedback/server-message';
import { Spinner } from '@/components/admin/manager/feedback/spinner';
import { focusTitle } from '@/components/admin/manager/focus';
import { Button } from '@/components/ui/button';
import { whenOf } from '@/lib/platform/activity/rules';
import { api } from '@/lib/panel-client';
import type { Session } from '@/lib/platform/auth/contract';
import { sessionsTexts } from '@/lib/platform/auth/panel-texts';

const KEY = ['sessions'];

/** The sessions of the user; each but the current one can be ended. */
export function SessionList() {
  const client = useQueryClient();
  const announce = useAnnounce();
  const { data, isError, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api('GET /auth/sessions', { signal }),
    staleTime: 0,
  });
  const ending = useMutation({
    mutationFn: (id: string) => api('DELETE /auth/sessions/{id}', { params: { id } }),
    onMutate: focusTitle,
    onSuccess: (_ended, id) => {
      client.setQueryData<Session[]>(KEY, (shown) => shown?.filter((session) => session.id !== id));
      announce.success(sessionsTexts.ended);
    },
    onError: (error) => announce.failure(serverMessage(error, sessionsTexts.endFailed)),
  });

  if (isError) return <LoadFailure message={sessionsTexts.loadFailed} onRetry={() => void refetch()} />;
  if (!data) return <Spinner label={sessionsTexts.loading} />;
  return (
    <ul className="border-t border-line">
      {data.map((session) => (
        <SessionRow
          key={session.id}
          session={session}
          busy={ending.isPending}
          onEnd={() => ending.mutate(session.id)}
        />
      ))}
    </ul>
  );
}

interface RowProps {
  session: Session;
  busy: boolean;
  onEnd: () => void;
}

function SessionRow({ session, busy, onEnd }: RowProps) {
  const { id, browser, createdAt, lastSeenAt, current } = session;
  const now = new Date();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-4">
      <div className="min-w-0" id={`session-${id}`}>
        <p>
          {browser}
          {current && <span className="ml-3 label text-accent-text">This browser</span>}
        </p>
        <p className="text-sm text-muted">
          Signed in <time dateTime={createdAt}>{whenOf(createdAt, now)}</time>, last seen{' '}
          <time dateTime={lastSeenAt}>{whenOf(lastSeenAt, now)}</time>
        </p>
      </div>
      {!current && (
        <Button look="outline" size="small" aria-describedby={`session-${id}`} disabled={busy} onClick={onEnd}>
          End session
        </Button>
      )}
    </li>
  );
}
