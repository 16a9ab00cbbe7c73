import 'server-only';
import { and, eq, not, sql } from 'drizzle-orm';
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

/** The user; or the reason for a failure, with the user whose account it concerns, if there is one. */
export type Match = { user: Known; failure?: undefined } | { user?: Known; failure: SignInFailure };

/**
 * Finds the user with the address that the provider has verified. The first sign-in links the account to that user; from then
 * on the user cannot sign in with another account of the provider, nor the account as another user, until an administrator
 * unlinks it. So a new owner of an e-mail address gets no access.
 * @param tx locks the user and the account until it ends
 * @returns the user, or the reason for a failure. It never creates a user.
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
    .where(and(sql`lower(${users.email}) = lower(${email})`, not(users.awaitsInvitation)))
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
