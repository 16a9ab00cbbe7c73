import 'server-only';
import { and, eq, ne } from 'drizzle-orm';
import { db, type Executor } from '@/db/client';
import { mapConstraintErrors } from '@/db/failures';
import { accounts, articles, users } from '@/db/schema';
import { change } from '../platform/activity/change';
import { updateVersion } from '../platform/activity/update';
import { assertUncommon } from '../platform/auth/common-passwords';
import { hashPassword } from '../platform/auth/passwords';
import { assertRecentSignIn, hasProvenIdentity } from '../platform/auth/recent-sign-in';
import type { Admin } from '../platform/auth/require-admin';
import { endInvitationsBy, endIssuedRights, endOneTimeRights } from '../platform/auth/one-time-rights';
import { removeSecondFactors } from '../platform/auth/second-factor/methods';
import { endSessionsOf, renewSession } from '../platform/auth/sessions';
import { AppError, invalidField, notFound, reauthenticate } from '../errors';
import type { AddedUser, Confirmation, ListedUser, UserInput, UserPatch } from './contract';
import type { User } from '../platform/auth/user';
import { storedEmail } from '../platform/auth/email';
import { isReserved } from '../look-alikes';
import { addInvitation } from './add-invitation';
import { sendInvitation } from './invitation-mail';
import { insertUser, userConstraintErrors } from './insert';
import { findUserOrThrow } from './read';
import { usersResource } from './resource';
import { assertRole, forbidden, includesRole, type Role } from '../platform/auth/roles';

/**
 * Adds a user. Without a password they cannot sign in before they accepted an invitation, which is made, and mailed where the
 * site sends mail, for one who is invited.
 * @throws {AppError} `forbidden`, `reauthenticate`, `invalid` for a common password, a reserved username or one of several scripts, or `conflict`
 * when the username, one that looks like it, or the e-mail address is taken, in upper or lower case
 */
export async function createUser(
  admin: Admin,
  { password, currentPassword, invite, ...input }: UserInput,
): Promise<AddedUser> {
  assertRole(admin, 'admin');
  await assertRecentSignIn(admin, currentPassword);
  if (password) await assertUncommon(password);
  if (isReserved(input.username)) throw invalidField('username', 'This username is reserved.');
  const passwordHash = password ? await hashPassword(password) : null;
  const { user, link } = await mapConstraintErrors(userConstraintErrors, () =>
    change(admin, async (tx, record) => {
      const id = await insertUser(tx, { ...input, passwordHash });
      const link = invite ? await addInvitation(tx, id, admin.id) : null;
      const after = await findUserOrThrow(tx, id);
      record({ resource: usersResource, id, verb: 'added', title: after.username, before: null, after });
      return { user: after, link };
    }),
  );
  return link ? { ...user, invitation: await sendInvitation(user, link) } : user;
}

/**
 * Changes the fields that the patch names. A new password ends the user's sessions. When users change their own, the
 * session of the request continues under a new id. One that another administrator sets also ends what the user made for others.
 * A new e-mail address ends the user's one-time rights.
 * @throws {AppError} `forbidden` for another user or a role without being an administrator, `reauthenticate` for a new
 * password, e-mail address or role, `not_found`, `stale`, `invalid` for a common password, or `conflict` when the e-mail
 * address is taken or no administrator would be left
 */
export async function updateUser(admin: Admin, id: number, patch: UserPatch): Promise<ListedUser> {
  const { updatedAt: version, password, currentPassword, ...fields } = patch;
  const isOwn = id === admin.id;
  if (!isOwn) assertRole(admin, 'admin');
  const isSensitive = password !== undefined || fields.email !== undefined || fields.role !== undefined;
  const isProven = isSensitive && (await hasProvenIdentity(admin, currentPassword));
  if (password && !isProven) throw reauthenticate(currentPassword);
  if (password) await assertUncommon(password);
  // Asked without the lock that a new role needs: a call that leaves the role as it is, or is refused, does not wait for it.
  const hasNewRole = fields.role !== undefined && (await asksForNewRole(admin, id, fields.role));
  const written = password ? { ...fields, passwordHash: await hashPassword(password) } : fields;
  const user = await mapConstraintErrors(userConstraintErrors, () =>
    change(
      admin,
      async (tx, record) => {
        const values = async (before: User): Promise<typeof written> => {
          const isNewEmail = fields.email !== undefined && fields.email !== storedEmail(before.email);
          const isNewRole = fields.role !== undefined && fields.role !== before.role;
          if ((isNewEmail || isNewRole) && !isProven) throw reauthenticate(currentPassword);
          if (isNewRole && !hasNewRole)
            throw new AppError('conflict', 'This role was changed by someone else just now.');
          if (isNewRole) await assertMayChangeRole(tx, admin, before);
          return written;
        };
        const read = () => findUserOrThrow(tx, id);
        const { before, after } = await updateVersion(tx, users, {
          resource: usersResource,
          id,
          version,
          values,
          read,
        });
        if (password) await endSessionsOf(tx, id, isOwn ? admin.sessionId : undefined);
        if (password && !isOwn) await endIssuedRights(tx, id);
        if (after.email !== before.email) await endOneTimeRights(tx, id);
        if (after.role !== 'admin') await endInvitationsBy(tx, id);
        const recorded = password ? { ...after, password: 'changed' } : after;
        record({ resource: usersResource, id, verb: 'edited', title: after.username, before, after: recorded });
        return after;
      },
      { alone: hasNewRole, users: [id] },
    ),
  );
  if (password && isOwn) await renewSession(admin);
  return user;
}

/**
 * Deletes a user, with their sessions and linked accounts. Users cannot delete themselves, so the last user cannot be
 * deleted. The user's articles, pictures and activity stay, without a reference to the user.
 * @throws {AppError} `forbidden`, `reauthenticate`, `not_found`, `conflict` for oneself or the last administrator, or `unauthenticated` when the caller was
 * deleted during the request
 */
export async function deleteUser(admin: Admin, id: number, { currentPassword }: Confirmation): Promise<void> {
  assertRole(admin, 'admin');
  if (id === admin.id) throw new AppError('conflict', 'You cannot delete your own account.');
  await assertRecentSignIn(admin, currentPassword);
  await assertDeletable(db, id);
  await change(
    admin,
    async (tx, record) => {
      // In the order in which views are counted, or the two could wait for each other.
      const written = tx
        .select({ id: articles.id })
        .from(articles)
        .where(eq(articles.authorId, id))
        .orderBy(articles.id);
      await written.for('no key update');
      const user = await assertDeletable(tx, id);
      await tx.delete(users).where(eq(users.id, id));
      record({ resource: usersResource, id, verb: 'deleted', title: user.username, before: user, after: null });
    },
    { alone: true, users: [id] },
  );
}

/**
 * Unlinks an account from a user, and ends the user's sessions. When users unlink an account of their own, the session
 * of the request continues.
 * @throws {AppError} `forbidden`, `reauthenticate`, `not_found`
 */
export async function unlinkAccount(
  admin: Admin,
  { id: userId, accountId }: { id: number; accountId: number },
  { currentPassword }: Confirmation,
): Promise<void> {
  assertRole(admin, 'admin');
  await assertRecentSignIn(admin, currentPassword);
  await change(
    admin,
    async (tx, record) => {
      const { username } = await findUserOrThrow(tx, userId);
      const [unlinked] = await tx
        .delete(accounts)
        .where(and(eq(accounts.id, accountId), eq(accounts.userId, userId)))
        .returning();
      if (!unlinked) throw notFound('Account');
      await endSessionsOf(tx, userId, userId === admin.id ? admin.sessionId : undefined);
      const [before, after] = [{ account: unlinked.provider }, { account: null }];
      record({ resource: usersResource, id: userId, verb: 'edited', title: username, before, after });
    },
    { users: [userId] },
  );
}

/**
 * Takes second factors, recovery codes and sessions from a user who has lost their factors: the password alone signs in again.
 * When administrators reset their own, the session of the request continues under a new id.
 * @throws {AppError} `forbidden`, `reauthenticate`, `not_found` for a user, or for one without a second factor
 */
export async function resetSecondFactor(admin: Admin, id: number, { currentPassword }: Confirmation): Promise<void> {
  assertRole(admin, 'admin');
  await assertRecentSignIn(admin, currentPassword);
  const isOwn = id === admin.id;
  await change(
    admin,
    async (tx, record) => {
      const before = await findUserOrThrow(tx, id);
      if (!before.secondFactor) throw notFound('Second factor');
      await removeSecondFactors(tx, id);
      await endSessionsOf(tx, id, isOwn ? admin.sessionId : undefined);
      const after = { ...before, secondFactor: false };
      record({ resource: usersResource, id, verb: 'edited', title: before.username, before, after });
    },
    { users: [id] },
  );
  if (isOwn) await renewSession(admin);
}

/**
 * Tells whether a role is another one than the user has.
 * @throws {AppError} `not_found`, `forbidden`, or `conflict` for the last administrator
 */
async function asksForNewRole(admin: Admin, id: number, role: Role): Promise<boolean> {
  const user = await findUserOrThrow(db, id);
  if (user.role === role) return false;
  await assertMayChangeRole(db, admin, user);
  return true;
}

/** @throws {AppError} `not_found`, or `conflict` for the last administrator */
async function assertDeletable(executor: Executor, id: number): Promise<User> {
  const user = await findUserOrThrow(executor, id);
  if (user.role === 'admin') await assertAnotherAdmin(executor, id);
  return user;
}

/**
 * Makes sure that the caller may set roles, and that an administrator is left.
 * @throws {AppError} `forbidden`, or `conflict` for the last administrator
 */
async function assertMayChangeRole(tx: Executor, admin: Admin, before: User): Promise<void> {
  if (!includesRole(admin.role, 'admin')) throw forbidden('Only administrators can change roles.');
  if (before.role === 'admin') await assertAnotherAdmin(tx, before.id);
}

/**
 * Makes sure that an administrator is left. In a change that runs alone, so that of two who go at the same moment one is
 * refused; and before it, so that a call that is refused anyway does not wait.
 * @throws {AppError} `conflict` where there is no administrator but this one
 */
async function assertAnotherAdmin(tx: Executor, id: number): Promise<void> {
  const others = await tx.$count(users, and(eq(users.role, 'admin'), ne(users.id, id)));
  if (others === 0) throw new AppError('conflict', 'The last administrator must stay an administrator.');
}
