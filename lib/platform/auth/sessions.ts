import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { cookies } from 'next/headers';
import { db, type Executor } from '@/db/client';
import { driverError } from '@/db/failures';
import { authChallenges, sessions, users } from '@/db/schema';
import { env } from '../../env';
import { notFound } from '../../errors';
import { SESSION_IDLE_SECONDS, SESSION_MAX_SECONDS } from '../../limits';
import { log } from '../../log';
import type { Session, UserSession } from './contract';
import { sessionCookieName } from './cookie';
import { browserOf } from './rules';
import { type SealedSession, sealSession, unsealSession } from './seal';
import { lacksSecondFactor } from './second-factor/requirement';

const SESSION_COOKIE = sessionCookieName(env.SITE_URL);
/** The age of `last_seen_at` after which a call updates it. */
const SEEN_PRECISION_SECONDS = 60;
const USER_AGENT_MAX = 300;
const PUBLIC_ID_LENGTH = 22;

const alive = sql`${sessions.createdAt} > now() - make_interval(secs => ${SESSION_MAX_SECONDS})
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
interface Own {
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

/** Renews the caller's session with a new id and its full lifetime. The old cookie becomes invalid. */
export async function renewSession({ id: userId, sessionId: oldId }: Own): Promise<void> {
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

/**
 * Ends the caller's session, if there is one, and removes the cookie. It always succeeds: while the database is
 * unavailable only the cookie is removed, and the row expires by itself.
 */
export async function endSession(): Promise<void> {
  const jar = await cookies();
  const sealed = jar.get(SESSION_COOKIE)?.value;
  jar.set(SESSION_COOKIE, '', { ...cookieOptions, maxAge: 0 });
  const session = await unsealSession(sealed);
  if (!session) return;
  try {
    await db.delete(sessions).where(eq(sessions.id, session.sessionId));
  } catch (error) {
    log.error({ userId: session.userId, err: driverError(error) }, 'A session outlives its logout.');
  }
}

/** Returns an id of a session for responses, from which the id in the cookie cannot be computed. */
const publicId = (sessionId: string): string =>
  createHash('sha256').update(sessionId).digest('base64url').slice(0, PUBLIC_ID_LENGTH);

const ownSessions = ({ id }: Own) =>
  db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, id), alive))
    .orderBy(desc(sessions.lastSeenAt));

/** Lists the caller's own sessions, the last used first. */
export async function listSessions(own: Own): Promise<Session[]> {
  return (await ownSessions(own)).map((row) => present(row, own));
}

const present = ({ id, userAgent, createdAt, lastSeenAt }: typeof sessions.$inferSelect, own: Own): Session => ({
  id: publicId(id),
  browser: browserOf(userAgent),
  createdAt: createdAt.toISOString(),
  lastSeenAt: lastSeenAt.toISOString(),
  current: id === own.sessionId,
});

const allSessions = (executor: Executor) =>
  executor
    .select({ session: sessions, user: { id: users.id, username: users.username } })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(alive)
    .orderBy(desc(sessions.lastSeenAt));

/** Lists the sessions of all users, the last used first. */
export const listAllSessions = async (own: Own): Promise<UserSession[]> =>
  (await allSessions(db)).map(({ session, user }) => ({ ...present(session, own), user }));

/**
 * Ends a session of any user.
 * @returns whose it was, and its browser
 * @throws {AppError} `not_found`
 */
export async function endAnySession(executor: Executor, id: string) {
  const found = (await allSessions(executor)).find(({ session }) => publicId(session.id) === id);
  if (!found) throw notFound('Session');
  await executor.delete(sessions).where(eq(sessions.id, found.session.id));
  return { user: found.user, browser: browserOf(found.session.userAgent) };
}

/**
 * Ends one of the caller's own sessions.
 * @throws {AppError} `not_found`, also for a session of another user
 */
export async function endOwnSession(own: Own, id: string): Promise<void> {
  const found = (await ownSessions(own)).find((session) => publicId(session.id) === id);
  if (!found) throw notFound('Session');
  await db.delete(sessions).where(eq(sessions.id, found.id));
}

/** Ends all of the caller's own sessions, this one included. @returns the number */
export async function endOwnSessions({ id }: Own): Promise<number> {
  const ended = await db.delete(sessions).where(eq(sessions.userId, id)).returning({ id: sessions.id });
  (await cookies()).set(SESSION_COOKIE, '', { ...cookieOptions, maxAge: 0 });
  return ended.length;
}

/**
 * Ends all sessions of a user except one, and the sign-ins that wait for a second factor.
 * @returns how many sessions
 */
export async function endSessionsOf(
  executor: Executor,
  userId: number,
  exceptSessionId?: string | null,
): Promise<number> {
  await executor.delete(authChallenges).where(eq(authChallenges.userId, userId));
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

/** Whether the caller sends a session cookie, valid or not. */
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
