'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useAnnounce } from '@/components/admin/manager/feedback/announcer';
import { LoadFailure } from '@/components/admin/manager/feedback/load-failure';
import { serverMessage } from '@/components/admin/manager/feedback/server-message';
import { Spinner } from '@/components/admin/manager/feedback/spinner';
import { focusTitle } from '@/components/admin/manager/focus';
import { api } from '@/lib/panel-client';
import type { Session } from '@/lib/platform/auth/contract';
import { sessionsTexts } from '@/lib/platform/auth/resource';
import { SessionRow } from './session-row';

const KEY = ['sessions'];

/** The sessions of the user; each but the current one can be ended. */
export function SessionList() {
  const client = useQueryClient();
  const announce = useAnnounce();
  const { data, error, isError, refetch } = useQuery({
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

  if (isError) return <LoadFailure message={sessionsTexts.loadFailed} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Spinner label={sessionsTexts.loading} />;
  return (
    <ul className="panel-rows">
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
