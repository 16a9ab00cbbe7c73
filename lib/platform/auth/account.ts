import 'server-only';
import { eq, sql } from 'drizzle-orm';
import { db, type Executor } from '@/db/client';
import { users } from '@/db/schema';
import { normalUsername } from './username';
import { keyedHash } from './keyed-hash';

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
