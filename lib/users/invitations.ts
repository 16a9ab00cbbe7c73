import 'server-only';
import { and, eq, gt, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { invitations, users } from '@/db/schema';
import { notFound } from '../errors';
import { change } from '../platform/activity/change';
import { lockUser } from '../platform/auth/attempts';
import { assertUncommon } from '../platform/auth/common-passwords';
import { hashPassword } from '../platform/auth/passwords';
import { assertRecentSignIn } from '../platform/auth/recent-sign-in';
import type { Admin } from '../platform/auth/require-admin';
import { endIssuedRights } from '../platform/auth/one-time-rights';
import { asksForFactor, secondFactorsOf } from '../platform/auth/second-factor/methods';
import { addSession, endSessionsOf, startSession } from '../platform/auth/sessions';
import { recordSignIn, type SignInCaller } from '../platform/auth/trail';
import type { AcceptedInvitation, Confirmation, Invitation } from './contract';
import { usersResource } from './resource';
import { assertRole } from '../platform/auth/roles';
import { addInvitation, invitationHash } from './add-invitation';
import { sendInvitation } from './invitation-mail';
import { findUserOrThrow } from './read';

/**
 * Makes a link by which a user sets a password of their own: it works once, for 24 hours. The link that the user had
 * before ends.
 * @throws {AppError} `forbidden`, `reauthenticate`, `not_found`
 */
export async function inviteUser(admin: Admin, id: number, { currentPassword }: Confirmation): Promise<Invitation> {
  assertRole(admin, 'admin');
  await assertRecentSignIn(admin, currentPassword);
  const { user, link } = await change(admin, async (tx, record) => {
    const user = await findUserOrThrow(tx, id);
    const link = await addInvitation(tx, id, admin.id);
    const after = { invitation: `until ${link.expiresAt.toISOString()}` };
    record({ resource: usersResource, id, verb: 'edited', title: user.username, before: { invitation: null }, after });
    return { user, link };
  });
  return sendInvitation(user, link);
}

/**
 * Sets the password of the user whom a link was made for, and ends the link, the sessions that the user had, and what the
 * user made for others. Who has no second factor is signed in.
 * @throws {AppError} `not_found` where the link is used, over or none, or `invalid` for a common password
 */
export async function acceptInvitation(
  { token, password }: AcceptedInvitation,
  caller: SignInCaller,
): Promise<{ username: string; signedIn: boolean }> {
  await assertUncommon(password);
  const passwordHash = await hashPassword(password);
  const { user, session } = await db.transaction(async (tx) => {
    // Of several who bring a link at the same moment one goes on: the others do not wait for it, and hold no connection.
    const [{ isFirst } = { isFirst: false }] = await tx.execute<{ isFirst: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtextextended(${invitationHash(token)}, 0)) as "isFirst"`,
    );
    if (!isFirst) throw notFound('Invitation');
    const running = and(eq(invitations.tokenHash, invitationHash(token)), gt(invitations.expiresAt, sql`now()`));
    const [found] = await tx.select().from(invitations).where(running);
    if (!found) throw notFound('Invitation');
    await lockUser(tx, found.userId);
    const [used] = await tx.delete(invitations).where(running).returning();
    if (!used) throw notFound('Invitation');
    await endSessionsOf(tx, used.userId);
    await endIssuedRights(tx, used.userId);
    const [row] = await tx.update(users).set({ passwordHash }).where(eq(users.id, used.userId)).returning();
    if (!row) throw notFound('Invitation');
    const isAsked = asksForFactor(await secondFactorsOf(row.id, tx));
    return { user: row, session: isAsked ? null : await addSession(tx, row.id, caller.userAgent) };
  });
  const { client, requestId } = caller;
  await recordSignIn('set a password by invitation', user, { client, requestId });
  if (session) {
    await startSession(session);
    await recordSignIn('signed in', user, caller);
  }
  return { username: user.username, signedIn: session !== null };
}
