import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '@/db/client';
import { accounts, activity, users } from '@/db/schema';
import type { SignInFailure } from '../rules';
import type { Identity } from './identity';

interface Provider {
  name: string;
  issuer: string;
}

interface Known {
  id: number;
  username: string;
}

/** The user; or why there is none, with the one whose account it is that was asked for. */
export type Match = { user: Known; failure?: undefined } | { user?: Known; failure: SignInFailure };

/**
 * The user with the address that the provider has verified. The first sign-in links the account to that user; from then
 * on neither another account of the same provider nor another user will do, until an administrator unlinks it: an
 * address that changes hands opens nothing.
 * @param tx until it ends, the user found is not deleted, nor the account unlinked
 * @returns the user, or why there is none. No user is ever made here.
 */
export async function matchUser(
  tx: Executor,
  provider: Provider,
  identity: Identity,
  requestId: string,
): Promise<Match> {
  const email = identity.verifiedEmail;
  if (email === null) return { failure: 'unverified' };
  const [user] = await tx
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(sql`lower(${users.email}) = lower(${email})`)
    .for('key share');
  if (!user) return { failure: 'unknown' };
  const { issuer } = provider;
  const { subject } = identity;
  const account = { userId: user.id, issuer, subject, provider: provider.name, email };
  const linked = await tx.insert(accounts).values(account).onConflictDoNothing().returning({ id: accounts.id });
  if (linked.length > 0) {
    await tx.insert(activity).values({
      userId: user.id,
      username: user.username,
      verb: 'edited',
      kind: 'user',
      entityId: user.id,
      title: user.username,
      detail: { after: { account: provider.name } },
      requestId,
    });
  } else if (!(await isLinked(tx, account))) return { user, failure: 'otherAccount' };
  return { user };
}

type Link = Pick<typeof accounts.$inferSelect, 'userId' | 'issuer' | 'subject'>;

async function isLinked(tx: Executor, { userId, issuer, subject }: Link): Promise<boolean> {
  const rows = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), eq(accounts.issuer, issuer), eq(accounts.subject, subject)))
    .for('key share');
  return rows.length > 0;
}
