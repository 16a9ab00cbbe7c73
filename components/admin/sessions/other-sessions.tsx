'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useAnnounce } from '@/components/admin/manager/feedback/announcer';
import { useConfirm } from '@/components/admin/manager/feedback/confirm';
import { LoadFailure } from '@/components/admin/manager/feedback/failures';
import { serverMessage } from '@/components/admin/manager/feedback/server-message';
import { Spinner } from '@/components/admin/manager/feedback/busy';
import { focusTitle } from '@/components/admin/manager/focus';
import { Button } from '@/components/ui/button';
import { api } from '@/lib/panel-client';
import { formatMoment } from '@/lib/planned-time';
import { whenOf } from '@/lib/platform/activity/rules';
import type { Session, UserSession } from '@/lib/platform/auth/contract';
import { sessionsTexts } from '@/lib/platform/auth/resource';

const KEY = ['all-sessions'];

/** The sessions of the other users, by user; an administrator can end one, or all of a user. */
export function OtherSessions({ ownId }: { ownId: number }) {
  const client = useQueryClient();
  const announce = useAnnounce();
  const confirm = useConfirm();
  const { data, error, isError, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api('GET /sessions', { signal }),
    staleTime: 0,
  });
  const ending = useMutation({
    mutationFn: ({ end }: { end: () => Promise<unknown>; text: string }) => end(),
    onMutate: focusTitle,
    onSuccess: (_ended, { text }) => {
      announce.success(text);
      return client.invalidateQueries({ queryKey: KEY });
    },
    onError: (error) => announce.failure(serverMessage(error, sessionsTexts.endFailed)),
  });
  const endOne = ({ id }: UserSession) =>
    ending.mutate({ end: () => api('DELETE /sessions/{id}', { params: { id } }), text: sessionsTexts.ended });
  const endAll = async ({ id, username }: UserSession['user']) => {
    const question = { question: sessionsTexts.confirmEndAllOf, thing: username, action: 'End all sessions' };
    if (!(await confirm(question))) return;
    const end = () => api('DELETE /users/{id}/sessions', { params: { id } });
    ending.mutate({ end, text: sessionsTexts.endedAllOf(username) });
  };
  const others = byUser((data ?? []).filter(({ user }) => user.id !== ownId));
  return (
    <section aria-labelledby="other-sessions" className="mt-10">
      <h3 id="other-sessions" className="display text-title">
        Sessions of other users
      </h3>
      {isError && <LoadFailure message={sessionsTexts.loadFailed} error={error} onRetry={() => void refetch()} />}
      {!data && !isError && <Spinner label={sessionsTexts.loading} />}
      {data && others.length === 0 && <p className="mt-2 text-muted">{sessionsTexts.noOthers}</p>}
      {others.map(({ user, sessions }) => (
        <UserSessions
          key={user.id}
          user={user}
          sessions={sessions}
          busy={ending.isPending}
          onEnd={endOne}
          onEndAll={() => void endAll(user)}
        />
      ))}
    </section>
  );
}

interface OfUser {
  user: UserSession['user'];
  sessions: UserSession[];
}

/** In the order of their newest sessions. */
function byUser(sessions: UserSession[]): OfUser[] {
  const groups = new Map<number, OfUser>();
  for (const session of sessions) {
    const group = groups.get(session.user.id) ?? { user: session.user, sessions: [] };
    group.sessions.push(session);
    groups.set(session.user.id, group);
  }
  return [...groups.values()];
}

interface UserProps extends OfUser {
  busy: boolean;
  onEnd: (session: UserSession) => void;
  onEndAll: () => void;
}

function UserSessions({ user, sessions, busy, onEnd, onEndAll }: UserProps) {
  const heading = `sessions-of-${user.id}`;
  return (
    <div className="mt-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h4 id={heading} className="label">
          {user.username}
        </h4>
        <Button look="quiet" size="small" aria-describedby={heading} disabled={busy} onClick={onEndAll}>
          End all sessions
        </Button>
      </div>
      <ul aria-labelledby={heading} className="panel-rows mt-2">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} action="Sign out" busy={busy} onEnd={() => onEnd(session)} />
        ))}
      </ul>
    </div>
  );
}

interface SessionRowProps {
  session: Session;
  /** What the button says that ends it. */
  action?: string;
  busy: boolean;
  onEnd: () => void;
}

/** A session as a row, a card on a phone, with the button that ends it unless it is the current one. */
export function SessionRow({ session, action = 'End session', busy, onEnd }: SessionRowProps) {
  const { id, browser, createdAt, lastSeenAt, current } = session;
  return (
    <li className="panel-session">
      <p className="min-w-0 font-semibold wrap-anywhere" id={`session-${id}`}>
        {browser}
        {current && <span className="ml-3 label whitespace-nowrap text-accent-text">This browser</span>}
      </p>
      <Moment label="Signed in" at={createdAt} />
      <Moment label="Last seen" at={lastSeenAt} />
      {!current && (
        <Button look="outline" size="small" aria-describedby={`session-${id}`} disabled={busy} onClick={onEnd}>
          {action}
        </Button>
      )}
    </li>
  );
}

/** How long ago, and the day and time below. */
function Moment({ label, at }: { label: string; at: string }) {
  return (
    <p className="panel-moment">
      {label}{' '}
      <time dateTime={at}>
        {/* oxlint-disable-next-line react/purity -- it says how long ago as of the moment it is drawn */}
        {whenOf(at, new Date())}
        <span>{formatMoment(new Date(at))}</span>
      </time>
    </p>
  );
}
