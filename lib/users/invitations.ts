import 'server-only';
import { randomBytes } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import { db, type Executor } from '@/db/client';
import { invitations, users } from '@/db/schema';
import { env } from '../env';
import { notFound } from '../errors';
import { INVITATION_SECONDS } from '../limits';
import { change } from '../platform/activity/change';
import { lockUser } from '../platform/auth/account';
import { assertUncommon } from '../platform/auth/common-passwords';
import { keyedHash } from '../platform/auth/keyed-hash';
import { hashPassword } from '../platform/auth/passwords';
import { assertRecentSignIn } from '../platform/auth/recent-sign-in';
import type { Admin } from '../platform/auth/require-admin';
import { endIssuedRights } from '../platform/auth/one-time-rights';
import { endSessionsOf } from '../platform/auth/sessions';
import { recordSignIn } from '../platform/auth/trail';
import type { AcceptedInvitation, Confirmation, Invitation } from './contract';
import { usersResource } from './resource';
import { assertRole } from '../platform/auth/roles';
import { mailInvitation } from './invitation-mail';
import { findUserOrThrow } from './queries';

const hashOf = (token: string): string => keyedHash(`invitation:${token}`);

/** Where a user sets a password, without the site's address. */
const pathOf = (token: string): string => `/admin/welcome/${token}`;

/**
 * Makes a link by which a user sets a password of their own: it works once, for 24 hours. The link that the user had
 * before ends. With a mail server it is also sent, after the change: a mail cannot be taken back.
 * @throws {AppError} `forbidden`, `reauthenticate`, `not_found`
 */
export async function inviteUser(admin: Admin, id: number, { currentPassword }: Confirmation): Promise<Invitation> {
  assertRole(admin, 'admin');
  await assertRecentSignIn(admin, currentPassword);
  const { user, ...link } = await change(admin, async (tx, record) => {
    const user = await findUserOrThrow(tx, id);
    const { path, expiresAt } = await addInvitation(tx, id, admin.id);
    const after = { invitation: `until ${expiresAt.toISOString()}` };
    record({ resource: usersResource, id, verb: 'edited', title: user.username, before: { invitation: null }, after });
    return { user, url: env.SITE_URL + path, expiresAt };
  });
  const sentTo = await mailInvitation(user, link);
  return { url: link.url, expiresAt: link.expiresAt.toISOString(), sentTo };
}

/**
 * Adds an invitation in place of the one that the user had.
 * @param inviterId with whose rights it ends; null for one by a command
 * @returns the path of its link, which is not stored, and when it ends
 */
export async function addInvitation(
  tx: Executor,
  userId: number,
  inviterId: number | null,
): Promise<{ path: string; expiresAt: Date }> {
  const token = randomBytes(32).toString('base64url');
  const values = {
    inviterId,
    tokenHash: hashOf(token),
    expiresAt: sql`now() + make_interval(secs => ${INVITATION_SECONDS})`,
  };
  const [added] = await tx
    .insert(invitations)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: invitations.userId, set: values })
    .returning();
  if (!added) throw new Error('The invitation did not come back.');
  return { path: pathOf(token), expiresAt: added.expiresAt };
}

/**
 * Sets the password of the user whom a link was made for, and ends the link, the user's sessions, and what the
 * user made for others.
 * @throws {AppError} `not_found` where the link is used, over or none, or `invalid` for a common password
 */
export async function acceptInvitation(
  { token, password }: AcceptedInvitation,
  caller: Pick<Admin, 'client' | 'requestId'>,
): Promise<{ username: string }> {
  await assertUncommon(password);
  const passwordHash = await hashPassword(password);
  const user = await db.transaction(async (tx) => {
    // Of several who bring a link at the same moment one goes on: the others do not wait for it, and hold no connection.
    const [{ isFirst } = { isFirst: false }] = await tx.execute<{ isFirst: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtextextended(${hashOf(token)}, 0)) as "isFirst"`,
    );
    if (!isFirst) throw notFound('Invitation');
    const running = and(eq(invitations.tokenHash, hashOf(token)), gt(invitations.expiresAt, sql`now()`));
    const [found] = await tx.select().from(invitations).where(running);
    if (!found) throw notFound('Invitation');
    await lockUser(tx, found.userId);
    const [used] = await tx.delete(invitations).where(running).returning();
    if (!used) throw notFound('Invitation');
    await endSessionsOf(tx, used.userId);
    await endIssuedRights(tx, used.userId);
    const [row] = await tx.update(users).set({ passwordHash }).where(eq(users.id, used.userId)).returning();
    if (!row) throw notFound('Invitation');
    return row;
  });
  await recordSignIn('set a password by invitation', user, caller);
  return { username: user.username };
}
