import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import { db, type Executor } from '@/db/client';
import { users } from '@/db/schema';
import { AppError } from '../../errors';
import { panelMessages } from '../../panel-messages';
import type { User } from './user';
import { presentUser } from './present';
import { findAccount, countAttempt } from './attempts';
import type { Credentials } from './contract';
import { checkPassword, hashPassword } from './passwords';
import { addSession, startSession } from './sessions';
import { asksForFactor, assertNoSecondFactor, secondFactorsOf } from './second-factor/methods';
import { recordSignIn, type SignInCaller } from './trail';

/**
 * Signs a user in. A wrong username and a wrong password have the same error and take the same time. Every attempt is recorded in
 * the audit trail.
 * @throws {AppError} `unauthenticated`, `second_factor` where the user has one, or `rate_limited` after too many failures
 */
export async function signIn({ username, password }: Credentials, caller: SignInCaller): Promise<User> {
  const { account, user } = await findAccount(username);
  const attempt = await countAttempt({
    account,
    client: caller.client,
    onClosed: () => recordSignIn('was refused after too many attempts to sign in', user, caller),
  });
  const refuse = async (): Promise<never> => {
    await recordSignIn('failed to sign in', user, caller);
    throw new AppError('unauthenticated', panelMessages.loginFailed);
  };
  const { isRight, isOutdated } = await checkPassword(user?.passwordHash, password);
  if (!isRight || !user) return refuse();
  const askForFactor = () =>
    assertNoSecondFactor(user.id).catch(async (needed: unknown) => {
      await attempt.succeeded();
      throw needed;
    });
  await askForFactor();
  const session = await db.transaction(async (tx) => {
    if (!(await isStillRight(tx, user, password))) return null;
    // A factor that is turned on at this moment is seen here, or ends the new session with the others.
    return asksForFactor(await secondFactorsOf(user.id, tx))
      ? 'second_factor'
      : addSession(tx, user.id, caller.userAgent);
  });
  if (session === 'second_factor') await askForFactor();
  if (!session || session === 'second_factor') return refuse();
  await attempt.succeeded();
  if (isOutdated && user.passwordHash) await renewHash(user.id, user.passwordHash, password);
  await startSession(session);
  await recordSignIn('signed in', user, caller);
  return presentUser(user);
}

/**
 * Returns whether the user still exists and still has the checked password. The row is locked until the transaction ends, so that a
 * later change of the password also ends the new session.
 */
async function isStillRight(tx: Executor, { id, passwordHash }: typeof users.$inferSelect, password: string) {
  const [row] = await tx.select({ hash: users.passwordHash }).from(users).where(eq(users.id, id)).for('share');
  // Another sign-in may have renewed the hash of the same password.
  return row?.hash === passwordHash || (await checkPassword(row?.hash, password)).isRight;
}

/** Stores the password with the current hash parameters, unless it has changed since the check. `updatedAt` stays. */
async function renewHash(id: number, outdated: string, password: string): Promise<void> {
  const passwordHash = await hashPassword(password);
  await db
    .update(users)
    .set({ passwordHash, updatedAt: sql`${users.updatedAt}` })
    .where(and(eq(users.id, id), eq(users.passwordHash, outdated)));
}

/** Returns who tries to sign in, by the request. */
export const signInCaller = ({
  request,
  client,
  requestId,
}: {
  request: Request;
  client: string;
  requestId: string;
}): SignInCaller => ({ client, requestId, userAgent: request.headers.get('user-agent') ?? '' });
