import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { users } from '@/db/schema';
import { AppError } from '../errors';
import { panelMessages } from '../panel-messages';
import type { User } from '../users/contract';
import { presentUser } from '../users/present';
import { countAttempt } from './attempts';
import type { Credentials } from './contract';
import { hashPassword, isOutdated, verifyPassword } from './passwords';
import { startSession } from './sessions';
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
  const [user] = await db
    .select()
    .from(users)
    .where(sql`lower(${users.username}) = lower(${username})`);
  const attempt = await countAttempt({
    account: user ? `#${user.id}` : username.toLowerCase(),
    client: caller.client,
    onClosed: () => recordSignIn('was refused after too many attempts to sign in', user, caller),
  });
  if (!(await verifyPassword(user?.passwordHash, password)) || !user) {
    await recordSignIn('failed to sign in', user, caller);
    throw new AppError('unauthenticated', panelMessages.loginFailed);
  }
  await attempt.succeeded();
  if (isOutdated(user.passwordHash)) await renewHash(user.id, user.passwordHash, password);
  await startSession(user.id, caller.userAgent);
  await recordSignIn('signed in', user, caller);
  return presentUser(user);
}

/** The password in today's hash, unless it was changed meanwhile. What the user sees of themself stays as it is. */
async function renewHash(id: number, outdated: string, password: string): Promise<void> {
  const passwordHash = await hashPassword(password);
  await db
    .update(users)
    .set({ passwordHash, updatedAt: sql`${users.updatedAt}` })
    .where(and(eq(users.id, id), eq(users.passwordHash, outdated)));
}
