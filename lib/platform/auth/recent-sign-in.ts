import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { sessions } from '@/db/schema';
import { notSignedIn, reauthenticate } from '../../errors';
import { RECENT_SIGN_IN_SECONDS } from '../../limits';
import { findAccount, countAttempt } from './attempts';
import { checkPassword } from './passwords';
import type { Admin } from './require-admin';
import { recordSignIn } from './trail';

/**
 * Requires a recent sign-in or the password before changes that could take over accounts: the session may be on an unlocked
 * laptop, or its cookie stolen.
 * @param currentPassword the password in the body of the call
 * @throws {AppError} `reauthenticate`, or `rate_limited` after too many wrong passwords
 */
export async function assertRecentSignIn(admin: Admin, currentPassword: string | undefined): Promise<void> {
  if (!(await hasProvenIdentity(admin, currentPassword))) throw reauthenticate(currentPassword);
}

/**
 * Returns whether the caller has signed in within the last 15 minutes, or sends their own password. A wrong one counts as a
 * failed sign-in.
 * @throws {AppError} `rate_limited`, or `unauthenticated` when the session ended during the request
 */
export async function hasProvenIdentity(admin: Admin, currentPassword: string | undefined): Promise<boolean> {
  if (await isRecent(admin)) return true;
  if (!currentPassword) return false;
  const { account, user } = await findAccount(admin.username);
  const attempt = await countAttempt({
    account,
    client: admin.client,
    onClosed: () => recordSignIn('was refused after too many attempts to sign in', user, admin),
  });
  const { isRight } = await checkPassword(user?.passwordHash, currentPassword);
  if (isRight) await attempt.succeeded();
  else await recordSignIn('failed to confirm the password', user, admin);
  return isRight;
}

/**
 * Returns whether the sign-in is recent by the database's clock, which decides everything about sessions.
 * @throws {AppError} `unauthenticated` when the session has ended since the call began
 */
async function isRecent({ id, sessionId }: Admin): Promise<boolean> {
  if (sessionId === null) throw notSignedIn();
  const recent = sql<boolean>`${sessions.createdAt} > now() - make_interval(secs => ${RECENT_SIGN_IN_SECONDS})`;
  const [session] = await db
    .select({ isRecent: recent })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, id)));
  if (!session) throw notSignedIn();
  return session.isRecent;
}
