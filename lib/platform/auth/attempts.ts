import 'server-only';
import { setTimeout as delay } from 'node:timers/promises';
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible';
import { eq, sql } from 'drizzle-orm';
import { db, type Executor } from '@/db/client';
import { rateLimits, users } from '@/db/schema';
import { tooManyCalls } from '../http/process-limits';
import { RATE_LIMITS, SIGN_IN_DELAY_FROM, SIGN_IN_DELAY_MAX_MS, SIGN_IN_DELAY_MS } from '../../limits';
import { normalUsername } from './username';
import { keyedHash } from './keyed-hash';

/** Creates a counter in the database, which all instances share. */
const counter = (keyPrefix: string, { points, seconds }: { points: number; seconds: number }) =>
  new RateLimiterDrizzle({ storeClient: db, schema: rateLimits, keyPrefix, points, duration: seconds });

const byAddress = counter('sign-in-from', RATE_LIMITS.signInAddress);
const byAccount = counter('sign-in', RATE_LIMITS.signIn);

/** A counted attempt. */
export interface Attempt {
  /** Removes the attempt from the count, since only failures count. */
  succeeded: () => Promise<void>;
}

interface Attempted {
  /** A hash of the account's name, which may not exist. */
  account: string;
  /** The caller's address. */
  client: string;
  /** Called once per window, when the limit is reached. */
  onClosed: () => Promise<void>;
}

/**
 * Counts an attempt before it is checked, so that simultaneous guesses are all counted. Failures count for the address, and for
 * account and address together, so that failures from one address do not lock a user out at another. Each failure makes the
 * next attempt slower, whether it is right or wrong.
 * @throws {AppError} `rate_limited` with `Retry-After`
 */
export async function countAttempt({ account, client, onClosed }: Attempted): Promise<Attempt> {
  const key = `${client}|${account}`;
  const failures = await consume(byAccount, key, onClosed);
  // An attempt over the account's limit does not count for the address: one forgotten password must not lock out the other
  // users of an office.
  await consume(byAddress, client, onClosed);
  await delay(delayAfter(failures));
  return {
    succeeded: async () => {
      await byAccount.reward(key);
      await byAddress.reward(client);
    },
  };
}

/** Returns the delay after a number of failures, in milliseconds: it doubles each time, up to a second. */
function delayAfter(failures: number): number {
  if (failures < SIGN_IN_DELAY_FROM) return 0;
  return Math.min(SIGN_IN_DELAY_MAX_MS, SIGN_IN_DELAY_MS * 2 ** (failures - SIGN_IN_DELAY_FROM));
}

/** @returns the number of earlier failures */
async function consume(limiter: RateLimiterDrizzle, key: string, onClosed: () => Promise<void>): Promise<number> {
  try {
    const { consumedPoints } = await limiter.consume(key);
    return consumedPoints - 1;
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    if (refusal.consumedPoints === limiter.points + 1) await onClosed();
    throw tooManyCalls(refusal.msBeforeNext);
  }
}

interface Account {
  /** The key by which attempts are counted, also for an unknown name. */
  account: string;
  user: typeof users.$inferSelect | undefined;
}

/**
 * Finds the user with a name: in its normal form, or as it was typed, for users from before names were normalised. The database
 * compares names. Spellings that it treats as equal are counted together, also without a user: otherwise a limit would reveal
 * which names exist.
 */
export async function findAccount(username: string): Promise<Account> {
  const asked = sql`(select lower(${normalUsername(username)}) as name, lower(${username}) as typed) asked`;
  const [found] = await db
    .select({ name: sql<string>`asked.name`, user: users })
    .from(asked)
    .leftJoin(users, sql`lower(${users.username}) in (asked.name, asked.typed)`)
    .orderBy(sql`lower(${users.username}) = asked.typed desc`)
    .limit(1);
  if (!found) throw new Error('The name that was asked for did not come back.');
  // A hash, since people type passwords in the field for the name.
  return { account: keyedHash(`sign-in:${found.name}`), user: found.user ?? undefined };
}

/**
 * Locks a user's row until the transaction ends, so that changes of how this user signs in come one after the other. To be called
 * before rows of the user are locked in other tables.
 * @returns the row; undefined where there is no such user
 */
export async function lockUser(tx: Executor, id: number): Promise<Account['user']> {
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for('no key update');
  return user;
}
