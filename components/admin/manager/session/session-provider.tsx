'use client';

import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { api, onUnauthenticated } from '@/lib/api-client';
import type { Credentials } from '@/lib/auth/contract';
import type { User } from '@/lib/users/contract';
import { useUnsavedChanges } from '../form/unsaved-changes';

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

  const check = useCallback(async () => {
    setSession({ status: 'loading' });
    const answer = await api('GET /auth/me').catch(() => null);
    setSession(answer ? { status: 'authenticated', user: answer.user } : NOBODY);
  }, []);
  const noteStranger = useCallback(() => setSession(NOBODY), []);
  const logIn = useCallback(async (credentials: Credentials) => {
    const { user } = await api('POST /auth/login', { body: credentials });
    setSession({ status: 'authenticated', user });
  }, []);
  const logOut = useCallback(async () => {
    // Whatever the server says, this browser forgets who was signed in (SPEC §4).
    await api('POST /auth/logout').catch(() => undefined);
    setSession({ status: 'unauthenticated', justLoggedOut: true });
  }, []);
  useEffect(
    () =>
      onUnauthenticated(() => {
        const end = () =>
          setSession((known) => {
            if (known.status !== 'authenticated') return known;
            return pending() ? { status: 'expired', user: known.user } : NOBODY;
          });
        // First the form that asked gives the focus back to where it was, for the dialog to return it there.
        setTimeout(end);
      }),
    [pending],
  );

  const value = useMemo(
    () => ({ session, check, noteStranger, logIn, logOut }),
    [session, check, noteStranger, logIn, logOut],
  );
  return <SessionContext value={value}>{children}</SessionContext>;
}
