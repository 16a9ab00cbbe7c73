import 'server-only';
import { eq } from 'drizzle-orm';
import type { Database } from '@/db/client';
import { users } from '@/db/schema';
import { findAccount, lockUser } from '../platform/auth/account';
import { endIssuedRights } from '../platform/auth/one-time-rights';
import { removeSecondFactors } from '../platform/auth/second-factor/methods';
import { endSessionsOf } from '../platform/auth/sessions';
import { addInvitation } from './add-invitation';

/**
 * Takes password, second factors, sessions and all that they made for others from a user who cannot sign in any more, or whose
 * account was taken over.
 * @returns the user, and the path of a link to set a password; null where there is no such user
 */
export async function resetUser(db: Database, username: string) {
  const { user } = await findAccount(username);
  if (!user) return null;
  const link = await db.transaction(async (tx) => {
    await lockUser(tx, user.id);
    await tx.update(users).set({ passwordHash: null }).where(eq(users.id, user.id));
    await removeSecondFactors(tx, user.id);
    await endSessionsOf(tx, user.id);
    await endIssuedRights(tx, user.id);
    return addInvitation(tx, user.id, null);
  });
  return { user, ...link };
}
