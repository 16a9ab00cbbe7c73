'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAnnounce } from '@/components/admin/manager/feedback/announcer';
import { BusyButton, Spinner } from '@/components/admin/manager/feedback/busy';
import { useConfirm } from '@/components/admin/manager/feedback/confirm';
import { LoadFailure } from '@/components/admin/manager/feedback/failures';
import { serverMessage } from '@/components/admin/manager/feedback/server-message';
import { focusTitle } from '@/components/admin/manager/focus';
import { useUnsavedChanges } from '@/components/admin/manager/form/unsaved-changes';
import { ManagerPage } from '@/components/admin/manager/manager-page';
import { useHasRole, useSession } from '@/components/admin/manager/session/session-provider';
import { SignInList } from '@/components/admin/manager/session/sign-in-list';
import { messages } from '@/lib/messages';
import { api } from '@/lib/panel-client';
import type { Session } from '@/lib/platform/auth/contract';
import { sessionsTexts } from '@/lib/platform/auth/resource';
import { OtherSessions, SessionRow } from './other-sessions';

/** The sessions of the user, and for administrators those of all others and the recent attempts to sign in. */
export function SessionsPage() {
  const isAdmin = useHasRole()('admin');
  const { session } = useSession();
  return (
    <ManagerPage title="My sessions" actions={<LogOutEverywhere />}>
      <SessionList />
      {isAdmin && 'user' in session && <OtherSessions ownId={session.user.id} />}
      {isAdmin && <RecentSignIns />}
    </ManagerPage>
  );
}

function LogOutEverywhere() {
  const { logOut } = useSession();
  const { mayLeave } = useUnsavedChanges();
  const confirm = useConfirm();
  const announce = useAnnounce();
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    if (!(await confirm({ question: sessionsTexts.confirmEndAll, action: 'Log out everywhere' }))) return;
    if (!(await mayLeave())) return;
    setBusy(true);
    try {
      await api('DELETE /auth/sessions');
      await logOut();
    } catch (error) {
      announce.failure(serverMessage(error, sessionsTexts.endAllFailed));
      setBusy(false);
    }
  };
  return (
    <BusyButton look="outline" size="small" busy={busy} onClick={() => void leave()}>
      Log out everywhere
    </BusyButton>
  );
}

/** The newest attempts to sign in, of all accounts. */
function RecentSignIns() {
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

const KEY = ['sessions'];

/** The sessions of the user; each but the current one can be ended. */
function SessionList() {
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
