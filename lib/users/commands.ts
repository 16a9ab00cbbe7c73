import 'server-only';
import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '@/db/client';
import { users } from '@/db/schema';
import { hashPassword } from '../platform/auth/passwords';
import { skeletonOf } from '../look-alikes';
import { normalUsername } from '../platform/auth/username';
import { findAccount, lockUser } from '../platform/auth/attempts';
import { endIssuedRights } from '../platform/auth/one-time-rights';
import { removeSecondFactors } from '../platform/auth/second-factor/methods';
import { endSessionsOf } from '../platform/auth/sessions';
import { addInvitation } from './add-invitation';

interface FirstAdmin {
  username: string;
  /** Set when no password was given: a random one, which is shown once and not stored. */
  generatedPassword: string | null;
}

/** Makes the first administrator of a database without users; null when there are some. */
export async function ensureFirstAdmin(
  db: Database,
  settings: { ADMIN_USERNAME: string; ADMIN_PASSWORD?: string | undefined },
): Promise<FirstAdmin | null> {
  const [anyone] = await db.select({ id: users.id }).from(users).limit(1);
  if (anyone) return null;
  const username = normalUsername(settings.ADMIN_USERNAME);
  const password = settings.ADMIN_PASSWORD ?? randomBytes(12).toString('base64url');
  await db.insert(users).values({
    username,
    skeleton: skeletonOf(username),
    name: 'First',
    surname: 'Administrator',
    email: 'admin@example.org',
    passwordHash: await hashPassword(password),
  });
  return { username, generatedPassword: settings.ADMIN_PASSWORD ? null : password };
}

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
