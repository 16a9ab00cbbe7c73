import 'server-only';
import { randomBytes } from 'node:crypto';
import { and, eq, ne, sql } from 'drizzle-orm';
import { cookies } from 'next/headers';
import { db, type Executor } from '@/db/client';
import { driverError } from '@/db/failures';
import { sessions, users } from '@/db/schema';
import { env } from '../../env';
import { notSignedIn } from '../../errors';
import { SESSION_IDLE_SECONDS, SESSION_MAX_SECONDS } from '../../limits';
import { log } from '../../log';
import { sessionCookieName } from './cookie';
import { endOneTimeRights } from './one-time-rights';
import { type SealedSession, sealSession, unsealSession } from './seal';
import { lacksSecondFactor } from './second-factor/requirement';

const SESSION_COOKIE = sessionCookieName(env.SITE_URL);
/** The age of `last_seen_at` after which a call updates it. */
const SEEN_PRECISION_SECONDS = 60;
const USER_AGENT_MAX = 300;

/** Whether a session is neither too old nor idle for too long, by the database's clock. */
export const alive = sql`${sessions.createdAt} > now() - make_interval(secs => ${SESSION_MAX_SECONDS})
  and ${sessions.lastSeenAt} > now() - make_interval(secs => ${SESSION_IDLE_SECONDS})`;

// By the database's clock, which decides everything about sessions: the clock of this machine may be wrong or jump.
const seenIsDue = sql<boolean>`${sessions.lastSeenAt} < now() - make_interval(secs => ${SEEN_PRECISION_SECONDS})`;

const cookieOptions = {
  httpOnly: true,
  sameSite: 'lax',
  secure: env.SITE_URL.startsWith('https:'),
  path: '/',
} as const;

/** The caller and their session. */
export interface CallerSession {
  id: number;
  sessionId: string | null;
}

/**
 * Inserts a session.
 * @param tx has locked the row that entitles the user to a session, so that it cannot be removed at the same time
 * @returns the session, for `startSession` after the commit
 */
export async function addSession(tx: Executor, userId: number, userAgent: string): Promise<SealedSession> {
  const sessionId = newSessionId();
  await tx.insert(sessions).values({ id: sessionId, userId, userAgent: userAgent.slice(0, USER_AGENT_MAX) });
  return { sessionId, userId };
}

/** Sets the cookie of a new session, and ends the browser's previous session. */
export async function startSession(session: SealedSession): Promise<void> {
  const old = await unsealSession((await cookies()).get(SESSION_COOKIE)?.value);
  if (old) await db.delete(sessions).where(eq(sessions.id, old.sessionId));
  await db.delete(sessions).where(and(eq(sessions.userId, session.userId), sql`not (${alive})`));
  await setCookie(session);
}

/**
 * Keeps the caller's session from being ended until the transaction ends. A key share, since other calls may write down
 * that they use it.
 * @throws {AppError} `unauthenticated` where it has ended since the call began
 */
export async function lockSession(tx: Executor, { id: userId, sessionId }: CallerSession): Promise<void> {
  const isCallers = and(eq(sessions.id, sessionId ?? ''), eq(sessions.userId, userId), alive);
  const [session] = await tx.select({ id: sessions.id }).from(sessions).where(isCallers).for('key share');
  if (!session) throw notSignedIn();
}

/** Renews the caller's session with a new id and its full lifetime. The old cookie becomes invalid. */
export async function renewSession({ id: userId, sessionId: oldId }: CallerSession): Promise<void> {
  if (oldId === null) return;
  const sessionId = newSessionId();
  const renewed = await db
    .update(sessions)
    .set({ id: sessionId, createdAt: sql`now()`, lastSeenAt: sql`now()` })
    .where(eq(sessions.id, oldId))
    .returning({ id: sessions.id });
  if (renewed.length > 0) await setCookie({ sessionId, userId });
}

const newSessionId = (): string => randomBytes(32).toString('base64url');

async function setCookie(session: SealedSession): Promise<void> {
  const sealed = await sealSession(session);
  (await cookies()).set(SESSION_COOKIE, sealed, { ...cookieOptions, maxAge: SESSION_MAX_SECONDS });
}

/** Removes the cookie of the caller's session. */
export async function removeCookie(): Promise<void> {
  (await cookies()).set(SESSION_COOKIE, '', { ...cookieOptions, maxAge: 0 });
}

/**
 * Ends the caller's session, if there is one, and removes the cookie. It always succeeds: while the database is
 * unavailable only the cookie is removed, and the row expires by itself.
 */
export async function endSession(): Promise<void> {
  const sealed = (await cookies()).get(SESSION_COOKIE)?.value;
  await removeCookie();
  const session = await unsealSession(sealed);
  if (!session) return;
  try {
    await db.delete(sessions).where(eq(sessions.id, session.sessionId));
  } catch (error) {
    log.error({ userId: session.userId, err: driverError(error) }, 'A session outlives its logout.');
  }
}

/**
 * Ends all sessions of a user except one, and their one-time rights.
 * @returns how many sessions
 */
export async function endSessionsOf(
  executor: Executor,
  userId: number,
  exceptSessionId?: string | null,
): Promise<number> {
  await endOneTimeRights(executor, userId);
  const others = exceptSessionId == null ? undefined : ne(sessions.id, exceptSessionId);
  const which = and(eq(sessions.userId, userId), others);
  return (await executor.delete(sessions).where(which).returning({ id: sessions.id })).length;
}

const publicUser = {
  id: users.id,
  username: users.username,
  name: users.name,
  surname: users.surname,
  email: users.email,
  role: users.role,
  updatedAt: users.updatedAt,
};

/** Returns whether the caller sends a session cookie, valid or not. */
export const hasSessionCookie = async (): Promise<boolean> => (await cookies()).has(SESSION_COOKIE);

/** Finds the session and user of the caller's cookie, if both still exist. */
export async function findSession() {
  const session = await unsealSession((await cookies()).get(SESSION_COOKIE)?.value);
  if (!session) return null;
  const [row] = await db
    .select({ user: publicUser, isDue: seenIsDue, lacksSecondFactor })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, session.sessionId), eq(sessions.userId, session.userId), alive));
  if (!row) return null;
  if (row.isDue) {
    await db
      .update(sessions)
      .set({ lastSeenAt: sql`now()` })
      .where(eq(sessions.id, session.sessionId));
  }
  return { sessionId: session.sessionId, user: row.user, lacksSecondFactor: row.lacksSecondFactor };
}
