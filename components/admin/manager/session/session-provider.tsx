'use client';

import {
  createContext,
  type ReactNode,
  type SetStateAction,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import { api, onUnauthenticated } from '@/lib/panel-client';
import { panelMessages } from '@/lib/panel-messages';
import type { Credentials } from '@/lib/platform/auth/contract';
import { includesRole, type Role } from '@/lib/platform/auth/roles';
import type { User } from '@/lib/platform/auth/user';
import { useAnnounce } from '../feedback/announcer';
import { useUnsavedChanges } from '../form/unsaved-changes';

/** The states of SPEC §4, and `expired`: signed out by the server while a form holds changes. */
type Session =
  | { status: 'loading' }
  | { status: 'authenticated'; user: User }
  | { status: 'expired'; user: User }
  | { status: 'unauthenticated'; justLoggedOut: boolean };

const SIGNED_OUT = { status: 'unauthenticated', justLoggedOut: false } as const satisfies Session;

interface SessionActions {
  session: Session;
  /** Asks the server which user is signed in. */
  check: () => Promise<void>;
  /** Ends the check without a call, if the server has already seen that there is no session. */
  markSignedOut: () => void;
  /** @throws {ApiError} when the server refuses */
  logIn: (credentials: Credentials) => Promise<void>;
  /** Takes over what the server says of the user: after a second factor, or a change of the own account. */
  adopt: (user: User) => void;
  /** Ends the session in the browser, even when the server cannot be reached. */
  logOut: () => Promise<void>;
}

const SessionContext = createContext<SessionActions | null>(null);

export function useSession(): SessionActions {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider around it.');
  return session;
}

/** Provides the session of the signed-in user to every page under /admin. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [session, setSession] = useState<Session>({ status: 'loading' });
  const { hasChanges } = useUnsavedChanges();
  const announce = useAnnounce();

  /** The last sign-in, and whose it was: a 401 to a call from before it says nothing of the session since. */
  const lastSignIn = useRef<{ userId?: number }>({});
  /** Counts changes of the session: the response of a call that started before the last one is outdated. */
  const generation = useRef(0);
  const settle = useCallback((next: SetStateAction<Session>) => {
    generation.current += 1;
    setSession(next);
  }, []);
  /** Requests the signed-in user, or null; undefined if the session has changed since the call. */
  const fetchUser = useCallback(async () => {
    const ownGeneration = (generation.current += 1);
    const response = await api('GET /auth/me').catch(() => null);
    return ownGeneration === generation.current ? (response?.user ?? null) : undefined;
  }, []);
  const end = useCallback(() => setSession((previous) => endSession(previous, hasChanges())), [hasChanges]);
  const adoptUser = (user: User) => {
    lastSignIn.current = { userId: user.id };
    if ('user' in session && session.user.id !== user.id) announce.failure(panelMessages.otherUser(user.username));
    settle((previous) => (belongsTo(previous, user) ? previous : { status: 'authenticated', user }));
  };
  const notifyOtherTabs = useOtherTabs({
    onSession: (user) => {
      if (user) adoptUser(user);
      // The message also ends a check that is still loading.
      else settle((previous) => (previous.status === 'loading' ? SIGNED_OUT : endSession(previous, hasChanges())));
    },
    onReturn: () => {
      // After a logout the server is not asked (SPEC §4).
      if ('user' in session) void fetchUser().then((user) => user && adoptUser(user));
    },
  });

  const adopt = useCallback(
    (user: User) => {
      lastSignIn.current = { userId: user.id };
      settle({ status: 'authenticated', user });
      notifyOtherTabs(user);
    },
    [settle, notifyOtherTabs],
  );
  const check = useCallback(async () => {
    setSession({ status: 'loading' });
    const user = await fetchUser();
    if (user) adopt(user);
    else if (user === null) settle(SIGNED_OUT);
  }, [fetchUser, settle, adopt]);
  const markSignedOut = useCallback(
    // A message of another tab since then is newer.
    () => settle((previous) => (previous.status === 'authenticated' ? previous : SIGNED_OUT)),
    [settle],
  );
  const logIn = useCallback(
    async (credentials: Credentials) => adopt((await api('POST /auth/login', { body: credentials })).user),
    [adopt],
  );
  const logOut = useCallback(async () => {
    // The browser's session ends even when the call fails (SPEC §4).
    await api('POST /auth/logout').catch(() => undefined);
    settle({ status: 'unauthenticated', justLoggedOut: true });
    notifyOtherTabs(null);
  }, [settle, notifyOtherTabs]);
  useEffect(
    () =>
      onUnauthenticated(() => {
        const signIn = lastSignIn.current;
        const endIfLast = () => signIn === lastSignIn.current && end();
        return () => {
          // After the form of the failed call has restored its focus, so that the dialog can return the focus there.
          setTimeout(endIfLast);
          const isRenewed = signIn !== lastSignIn.current && signIn.userId === lastSignIn.current.userId;
          return isRenewed ? 'renewed' : 'ended';
        };
      }),
    [end],
  );

  const value = useMemo(
    () => ({ session, check, markSignedOut, logIn, adopt, logOut }),
    [session, check, markSignedOut, logIn, adopt, logOut],
  );
  return <SessionContext value={value}>{children}</SessionContext>;
}

/** Returns the state after a session has ended: a form with changes stays open. */
function endSession(session: Session, hasUnsaved: boolean): Session {
  if (session.status !== 'authenticated') return session;
  return hasUnsaved ? { status: 'expired', user: session.user } : SIGNED_OUT;
}

const belongsTo = (session: Session, user: User): boolean =>
  session.status === 'authenticated' && session.user.id === user.id;

const CHANNEL = 'admin-session';

interface Listener {
  /** Receives the user that another tab has signed in, or null after a logout. */
  onSession: (user: User | null) => void;
  /** The panel is shown again after a public page. It received no messages while it was hidden. */
  onReturn: () => void;
}

/**
 * Tabs of one browser share its session: each sends the others every sign-in and logout.
 * @returns sends a user, or null for a logout, to the other tabs
 */
function useOtherTabs({ onSession, onReturn }: Listener): (user: User | null) => void {
  const channel = useRef<BroadcastChannel>(null);
  const wasLeft = useRef(false);
  const receive = useEffectEvent(onSession);
  const notifyReturn = useEffectEvent(onReturn);
  useEffect(() => {
    const opened = new BroadcastChannel(CHANNEL);
    opened.onmessage = ({ data }: MessageEvent<User | null>) => receive(data);
    channel.current = opened;
    if (wasLeft.current) notifyReturn();
    return () => {
      opened.close();
      channel.current = null;
      wasLeft.current = true;
    };
  }, []);
  return useCallback((user) => channel.current?.postMessage(user), []);
}

/** Returns whether the signed-in user has a role, or one that includes it. The server decides again with every call. */
export function useHasRole(): (least: Role) => boolean {
  const { session } = useSession();
  return (least) => 'user' in session && includesRole(session.user.role, least);
}
