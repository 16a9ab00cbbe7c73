import 'server-only';
import { createHash } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import { db, type Executor } from '@/db/client';
import { sessions, users } from '@/db/schema';
import { notFound } from '../../errors';
import type { Session, UserSession } from './contract';
import type { Admin } from './require-admin';
import { browserOf } from './rules';
import { endOneTimeRights } from './one-time-rights';
import { alive, endSessionsOf, type CallerSession, removeCookie } from './sessions';
import { staffTransaction } from './staff-transaction';

const PUBLIC_ID_LENGTH = 22;

/** Returns an id of a session for responses, from which the id in the cookie cannot be computed. */
const publicId = (sessionId: string): string =>
  createHash('sha256').update(sessionId).digest('base64url').slice(0, PUBLIC_ID_LENGTH);

const ownSessions = (executor: Executor, { id }: CallerSession) =>
  executor
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, id), alive))
    .orderBy(desc(sessions.lastSeenAt));

/** Lists the caller's own sessions, the last used first. */
export async function listSessions(caller: CallerSession): Promise<Session[]> {
  return (await ownSessions(db, caller)).map((row) => present(row, caller));
}

const present = (
  { id, userAgent, createdAt, lastSeenAt }: typeof sessions.$inferSelect,
  caller: CallerSession,
): Session => ({
  id: publicId(id),
  browser: browserOf(userAgent),
  createdAt: createdAt.toISOString(),
  lastSeenAt: lastSeenAt.toISOString(),
  current: id === caller.sessionId,
});

const allSessions = (executor: Executor) =>
  executor
    .select({ session: sessions, user: { id: users.id, username: users.username } })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(alive)
    .orderBy(desc(sessions.lastSeenAt));

/** Lists the sessions of all users, the last used first. */
export const listAllSessions = async (caller: CallerSession): Promise<UserSession[]> =>
  (await allSessions(db)).map(({ session, user }) => ({ ...present(session, caller), user }));

/**
 * Ends a session of any user, and their one-time rights.
 * @returns whose it was, and its browser
 * @throws {AppError} `not_found`
 */
export async function endAnySession(executor: Executor, id: string) {
  const found = (await allSessions(executor)).find(({ session }) => publicId(session.id) === id);
  if (!found) throw notFound('Session');
  await endOneTimeRights(executor, found.user.id);
  await executor.delete(sessions).where(eq(sessions.id, found.session.id));
  return { user: found.user, browser: browserOf(found.session.userAgent) };
}

/**
 * Ends one of the caller's own sessions, and their one-time rights.
 * @throws {AppError} `not_found`, also for a session of another user
 */
export async function endOwnSession(admin: Admin, id: string): Promise<void> {
  const work = async (tx: Executor) => {
    const found = (await ownSessions(tx, admin)).find((session) => publicId(session.id) === id);
    if (!found) throw notFound('Session');
    await endOneTimeRights(tx, admin.id);
    await tx.delete(sessions).where(eq(sessions.id, found.id));
  };
  await staffTransaction(admin, work, { users: [admin.id] });
}

/** Ends all of the caller's own sessions, this one included, and their one-time rights. @returns the number of sessions */
export async function endOwnSessions(admin: Admin): Promise<number> {
  const ended = await staffTransaction(admin, (tx) => endSessionsOf(tx, admin.id), { users: [admin.id] });
  await removeCookie();
  return ended;
}
