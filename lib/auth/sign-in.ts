import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import { db, type Executor } from '@/db/client';
import { users } from '@/db/schema';
import { AppError } from '../errors';
import { panelMessages } from '../panel-messages';
import type { User } from '../users/contract';
import { presentUser } from '../users/present';
import { countAttempt } from './attempts';
import type { Credentials } from './contract';
import { keyedHash } from './keyed-hash';
import { hashPassword, isOutdated, verifyPassword } from './passwords';
import { addSession, startSession } from './sessions';
import { recordSignIn } from './trail';

interface Caller {
  /** The caller's address. */
  client: string;
  userAgent: string;
  requestId: string;
}

/**
 * Signs a user in. A wrong username and a wrong password are the same failure at the same cost. Every attempt is in
 * the audit trail.
 * @throws {AppError} `unauthenticated`, or `rate_limited` after too many failures
 */
export async function signIn({ username, password }: Credentials, caller: Caller): Promise<User> {
  const { name, user } = await findByName(username);
  const attempt = await countAttempt({
    // Counted without being kept: people type passwords there.
    account: keyedHash(`sign-in:${name}`),
    client: caller.client,
    onClosed: () => recordSignIn('was refused after too many attempts to sign in', user, caller),
  });
  const refuse = async (): Promise<never> => {
    await recordSignIn('failed to sign in', user, caller);
    throw new AppError('unauthenticated', panelMessages.loginFailed);
  };
  if (!(await verifyPassword(user?.passwordHash, password)) || !user) return refuse();
  const session = await db.transaction(async (tx) =>
    (await isStillRight(tx, user, password)) ? addSession(tx, user.id, caller.userAgent) : null,
  );
  if (!session) return refuse();
  await attempt.succeeded();
  if (isOutdated(user.passwordHash)) await renewHash(user.id, user.passwordHash, password);
  await startSession(session);
  await recordSignIn('signed in', user, caller);
  return presentUser(user);
}

/**
 * The user of a name, if there is one, and the name as names are compared. Only the database says that: what its rules
 * take for the same name is counted as the same whether there is a user or not, or a limit would tell.
 */
async function findByName(username: string) {
  const [found] = await db
    .select({ name: sql<string>`asked.name`, user: users })
    .from(sql`(select lower(${username}) as name) asked`)
    .leftJoin(users, sql`lower(${users.username}) = asked.name`);
  if (!found) throw new Error('The name that was asked for did not come back.');
  return { name: found.name, user: found.user ?? undefined };
}

/**
 * Whether the password that was found right has not been changed meanwhile, nor the user deleted. Neither can happen
 * before the transaction ends, so that the change ends the session that begins here, too.
 */
async function isStillRight(tx: Executor, { id, passwordHash }: typeof users.$inferSelect, password: string) {
  const [row] = await tx.select({ hash: users.passwordHash }).from(users).where(eq(users.id, id)).for('share');
  // Another sign-in may have renewed the hash of the same password.
  return row?.hash === passwordHash || verifyPassword(row?.hash, password);
}

/** The password in today's hash, unless it was changed meanwhile. What the user sees of themself stays as it is. */
async function renewHash(id: number, outdated: string, password: string): Promise<void> {
  const passwordHash = await hashPassword(password);
  await db
    .update(users)
    .set({ passwordHash, updatedAt: sql`${users.updatedAt}` })
    .where(and(eq(users.id, id), eq(users.passwordHash, outdated)));
}
