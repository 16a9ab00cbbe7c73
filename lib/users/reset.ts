import 'server-only';
import type { Database } from '@/db/client';
import { findAccount } from '../platform/auth/account';
import { endTokensOf } from '../platform/auth/bearer';
import { removeSecondFactors } from '../platform/auth/second-factor/methods';
import { endSessionsOf } from '../platform/auth/sessions';
import { addInvitation } from './invitations';

/**
 * Takes second factors, sessions and tokens from a user who cannot sign in any more. The password stays until the link is
 * used.
 * @returns the user, and the path of a link to set a password; null where there is no such user
 */
export async function resetUser(db: Database, username: string) {
  const { user } = await findAccount(username);
  if (!user) return null;
  const link = await db.transaction(async (tx) => {
    await removeSecondFactors(tx, user.id);
    await endSessionsOf(tx, user.id);
    await endTokensOf(tx, user.id);
    return addInvitation(tx, user.id);
  });
  return { user, ...link };
}
