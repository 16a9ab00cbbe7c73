'use client';

import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { api, onUnauthenticated } from '@/lib/api-client';
import type { Credentials } from '@/lib/auth/contract';
import { panelMessages } from '@/lib/panel-messages';
import type { User } from '@/lib/users/contract';
import { useAnnounce } from '../feedback/announcer';
import { useUnsavedChanges } from '../form/unsaved-changes';
import { useOtherTabs } from './other-tabs';

/** The states of SPEC §4, and `expired`: signed out by the server while a form holds changes. */
type Session =
  | { status: 'loading' }
  | { status: 'authenticated'; user: User }
  | { status: 'expired'; user: User }
  | { status: 'unauthenticated'; justLoggedOut: boolean };

const NOBODY = { status: 'unauthenticated', justLoggedOut: false } as const satisfies Session;

interface SessionActions {
  session: Session;
  /** Asks the server who is signed in. */
  check: () => Promise<void>;
  /** Takes note that nobody is, where the server saw that already. */
  noteStranger: () => void;
  /** @throws {ApiError} when the server does not let them in */
  logIn: (credentials: Credentials) => Promise<void>;
  /** Forgets the user even when the server cannot be told. */
  logOut: () => Promise<void>;
}

const SessionContext = createContext<SessionActions | null>(null);

export function useSession(): SessionActions {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider around it.');
  return session;
}

/** Knows who is signed in, for every page under /admin. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [session, setSession] = useState<Session>({ status: 'loading' });
  const { pending } = useUnsavedChanges();
  const announce = useAnnounce();

  const end = useCallback(
    () =>
      setSession((known) => {
        if (known.status !== 'authenticated') return known;
        return pending() ? { status: 'expired', user: known.user } : NOBODY;
      }),
    [pending],
  );
  const shown = useRef(session);
  useEffect(() => {
    shown.current = session;
  }, [session]);
  const follow = useCallback(
    (user: User | null) => {
      if (!user) {
        end();
        return;
      }
      const before = shown.current;
      if ('user' in before && before.user.id !== user.id) announce.failure(panelMessages.somebodyElse(user.username));
      setSession((known) => (isOf(known, user) ? known : { status: 'authenticated', user }));
    },
    [announce, end],
  );
  const tellOthers = useOtherTabs(follow);

  const check = useCallback(async () => {
    setSession({ status: 'loading' });
    const answer = await api('GET /auth/me').catch(() => null);
    setSession(answer ? { status: 'authenticated', user: answer.user } : NOBODY);
    if (answer) tellOthers(answer.user);
  }, [tellOthers]);
  const noteStranger = useCallback(() => setSession(NOBODY), []);
  const logIn = useCallback(
    async (credentials: Credentials) => {
      const { user } = await api('POST /auth/login', { body: credentials });
      setSession({ status: 'authenticated', user });
      tellOthers(user);
    },
    [tellOthers],
  );
  const logOut = useCallback(async () => {
    // Whatever the server says, this browser forgets who was signed in (SPEC §4).
    await api('POST /auth/logout').catch(() => undefined);
    setSession({ status: 'unauthenticated', justLoggedOut: true });
    tellOthers(null);
  }, [tellOthers]);
  // First the form that asked gives the focus back to where it was, for the dialog to return it there.
  useEffect(() => onUnauthenticated(() => setTimeout(end)), [end]);

  const value = useMemo(
    () => ({ session, check, noteStranger, logIn, logOut }),
    [session, check, noteStranger, logIn, logOut],
  );
  return <SessionContext value={value}>{children}</SessionContext>;
}

const isOf = (session: Session, user: User): boolean =>
  session.status === 'authenticated' && session.user.id === user.id;
