import 'server-only';
import { eq } from 'drizzle-orm';
import type { Executor } from '@/db/client';
import { apiTokens, authChallenges, invitations } from '@/db/schema';

/**
 * Ends what lets a user sign in or change how they sign in once: links to set a password, sign-ins that wait for a second factor,
 * and set-ups of one. Called when what they were given for is over: with a new password or e-mail address, ended sessions, and
 * factors that are turned on or off.
 */
export async function endOneTimeRights(tx: Executor, userId: number): Promise<void> {
  await tx.delete(invitations).where(eq(invitations.userId, userId));
  await tx.delete(authChallenges).where(eq(authChallenges.userId, userId));
}

/** Ends the links to set a password that a user made for others, who is no administrator any more. */
export async function endInvitationsBy(tx: Executor, inviterId: number): Promise<void> {
  await tx.delete(invitations).where(eq(invitations.inviterId, inviterId));
}

/** Ends all that a user made whose account is recovered: who had taken it over may have made tokens, and links for others. */
export async function endIssuedRights(tx: Executor, userId: number): Promise<void> {
  await tx.delete(apiTokens).where(eq(apiTokens.userId, userId));
  await endInvitationsBy(tx, userId);
}
