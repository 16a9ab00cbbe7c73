import 'server-only';
import { randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '@/db/client';
import { invitations, users } from '@/db/schema';
import { INVITATION_SECONDS } from '../limits';
import { keyedHash } from '../platform/auth/keyed-hash';

/** Returns how the token of a link is stored. */
export const invitationHash = (token: string): string => keyedHash(`invitation:${token}`);

/** The path of a link, which is not stored, and when it ends. */
interface AddedInvitation {
  path: string;
  expiresAt: Date;
}

/**
 * Adds an invitation in place of the one that the user had.
 * @param inviterId with whose rights it ends; null for one by a command
 */
export async function addInvitation(tx: Executor, userId: number, inviterId: number | null): Promise<AddedInvitation> {
  const token = randomBytes(32).toString('base64url');
  const values = {
    inviterId,
    tokenHash: invitationHash(token),
    expiresAt: sql`now() + make_interval(secs => ${INVITATION_SECONDS})`,
  };
  const [added] = await tx
    .insert(invitations)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: invitations.userId, set: values })
    .returning();
  if (!added) throw new Error('The invitation did not come back.');
  // The version that a form is based on stays.
  await tx
    .update(users)
    .set({ awaitsInvitation: false, updatedAt: sql`${users.updatedAt}` })
    .where(and(eq(users.id, userId), users.awaitsInvitation));
  return { path: `/admin/welcome/${token}`, expiresAt: added.expiresAt };
}
