import 'server-only';
import { sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { users } from '@/db/schema';
import { normalUsername } from '../../users/username';
import { keyedHash } from './keyed-hash';

interface Account {
  /** What attempts are counted as, whether the name leads to a user or not. */
  account: string;
  user: typeof users.$inferSelect | undefined;
}

/**
 * The user of a name: in its normal form, or else as it was typed, for users from before names were normalised. How names
 * are compared only the database says: what its rules take for the same name is counted as the same whether there is a
 * user or not, or a limit would tell.
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
  // Counted without being kept: people type passwords there.
  return { account: keyedHash(`sign-in:${found.name}`), user: found.user ?? undefined };
}
