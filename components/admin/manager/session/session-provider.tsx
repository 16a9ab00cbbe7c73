'use client';

import {
  createContext,
  type ReactNode,
  type SetStateAction,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { api, onUnauthenticated } from '@/lib/panel-client';
import type { Credentials } from '@/lib/platform/auth/contract';
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
  /** Ends the check without a call, where the server already saw that there is no session. */
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

  /** Counts what becomes known of who is signed in: what was asked before that is out of date. */
  const learned = useRef(0);
  const settle = useCallback((next: SetStateAction<Session>) => {
    learned.current += 1;
    setSession(next);
  }, []);
  /** The signed-in user by the server, or null; undefined when a newer result has arrived since the call. */
  const ask = useCallback(async () => {
    const turn = (learned.current += 1);
    const answer = await api('GET /auth/me').catch(() => null);
    return turn === learned.current ? (answer?.user ?? null) : undefined;
  }, []);
  const end = useCallback(() => setSession((known) => ended(known, pending())), [pending]);
  const follow = (user: User) => {
    if ('user' in session && session.user.id !== user.id) announce.failure(panelMessages.otherUser(user.username));
    settle((known) => (isOf(known, user) ? known : { status: 'authenticated', user }));
  };
  const tellOthers = useOtherTabs({
    told: (user) => {
      if (user) follow(user);
      // The message also ends a check that is still loading.
      else settle((known) => (known.status === 'loading' ? NOBODY : ended(known, pending())));
    },
    cameBack: () => {
      // After a logout the server is not asked (SPEC §4).
      if ('user' in session) void ask().then((user) => user && follow(user));
    },
  });

  const check = useCallback(async () => {
    setSession({ status: 'loading' });
    const user = await ask();
    if (user === undefined) return;
    settle(user ? { status: 'authenticated', user } : NOBODY);
    if (user) tellOthers(user);
  }, [ask, settle, tellOthers]);
  const noteStranger = useCallback(
    // What another tab has told since is newer.
    () => settle((known) => (known.status === 'authenticated' ? known : NOBODY)),
    [settle],
  );
  const logIn = useCallback(
    async (credentials: Credentials) => {
      const { user } = await api('POST /auth/login', { body: credentials });
      settle({ status: 'authenticated', user });
      tellOthers(user);
    },
    [settle, tellOthers],
  );
  const logOut = useCallback(async () => {
    // The browser's session ends even when the call fails (SPEC §4).
    await api('POST /auth/logout').catch(() => undefined);
    settle({ status: 'unauthenticated', justLoggedOut: true });
    tellOthers(null);
  }, [settle, tellOthers]);
  // First the form that asked gives the focus back to where it was, for the dialog to return it there.
  useEffect(() => onUnauthenticated(() => setTimeout(end)), [end]);

  const value = useMemo(
    () => ({ session, check, noteStranger, logIn, logOut }),
    [session, check, noteStranger, logIn, logOut],
  );
  return <SessionContext value={value}>{children}</SessionContext>;
}

/** What is left of a session that is over: a form with changes stays. */
function ended(session: Session, hasChanges: boolean): Session {
  if (session.status !== 'authenticated') return session;
  return hasChanges ? { status: 'expired', user: session.user } : NOBODY;
}

const isOf = (session: Session, user: User): boolean =>
  session.status === 'authenticated' && session.user.id === user.id;
