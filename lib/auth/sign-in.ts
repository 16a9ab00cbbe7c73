import 'server-only';
import { sql } from 'drizzle-orm';
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible';
import { db } from '@/db/client';
import { rateLimits, users } from '@/db/schema';
import { AppError } from '../errors';
import { tooManyCalls } from '../http/rate-limit';
import { RATE_LIMITS } from '../limits';
import { messages } from '../messages';
import type { User } from '../users/contract';
import { presentUser } from '../users/present';
import type { Credentials } from './contract';
import { verifyPassword } from './passwords';
import { startSession } from './sessions';

const limiter = new RateLimiterDrizzle({
  storeClient: db,
  schema: rateLimits,
  keyPrefix: 'sign-in',
  points: RATE_LIMITS.signIn.points,
  duration: RATE_LIMITS.signIn.seconds,
});

/**
 * Signs a user in. A wrong username and a wrong password are the same failure at the same cost.
 * @param client the caller's address; failures count for account and address together
 * @throws {AppError} `unauthenticated`, or `rate_limited` after too many failures
 */
export async function signIn(credentials: Credentials, client: string, userAgent: string): Promise<User> {
  const key = `${credentials.username.toLowerCase()}|${client}`;
  await countAttempt(key);
  const [user] = await db
    .select()
    .from(users)
    .where(sql`lower(${users.username}) = lower(${credentials.username})`);
  if (!(await verifyPassword(user?.passwordHash, credentials.password)) || !user) {
    throw new AppError('unauthenticated', messages.admin.loginFailed);
  }
  // Only failures count. The attempt was counted first, so that guesses at the same time cannot slip through.
  await limiter.reward(key);
  await startSession(user.id, userAgent);
  return presentUser(user);
}

async function countAttempt(key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) throw tooManyCalls(refusal.msBeforeNext);
    throw refusal;
  }
}
