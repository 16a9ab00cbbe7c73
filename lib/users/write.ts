import 'server-only';
import { and, eq } from 'drizzle-orm';
import type { Executor } from '@/db/client';
import { mapConstraintErrors } from '@/db/failures';
import { accounts, articles, users } from '@/db/schema';
import { change } from '../platform/activity/change';
import { updateVersion } from '../platform/activity/update';
import { assertUncommon } from '../platform/auth/common-passwords';
import { hashPassword } from '../platform/auth/passwords';
import { assertRecentSignIn, hasProvenIdentity } from '../platform/auth/recent-sign-in';
import type { Admin } from '../platform/auth/require-admin';
import { endSessionsOf, renewSession } from '../platform/auth/sessions';
import { AppError, invalidField, notFound, reauthenticate, takenField } from '../errors';
import type { Confirmation, User, UserInput, UserPatch } from './contract';
import { storedEmail } from './email';
import { skeletonOf } from './look-alikes';
import { presentUser } from './present';
import { usersResource } from './resource';
import { isOfOneScript } from './username';

const taken = {
  users_username_key: () => takenField('username', 'This username is taken.'),
  users_skeleton_key: () => takenField('username', 'This username looks like that of another user.'),
  users_email_key: () => takenField('email', 'Another user has this e-mail address.'),
};

/**
 * Adds a user.
 * @throws {AppError} `reauthenticate`, `invalid` for a common password or a username of several scripts, or `conflict`
 * when the username, one that looks like it, or the e-mail address is taken, in upper or lower case
 */
export async function createUser(admin: Admin, { password, currentPassword, ...input }: UserInput): Promise<User> {
  await assertRecentSignIn(admin, currentPassword);
  await assertUncommon(password);
  const skeleton = skeletonOf(input.username);
  const passwordHash = await hashPassword(password);
  return mapConstraintErrors(taken, () =>
    change(admin, async (tx, record) => {
      const [row] = await tx
        .insert(users)
        .values({ ...input, skeleton, passwordHash })
        .returning();
      if (!row) throw new Error('The new user did not come back.');
      // After the insert: a name of several scripts that looks like an existing one is a conflict, like each look-alike.
      if (!isOfOneScript(row.username)) throw invalidField('username', 'Username may hold letters of one script only.');
      const after = presentUser(row);
      record({ resource: usersResource, id: row.id, verb: 'added', title: row.username, before: null, after });
      return after;
    }),
  );
}

/**
 * Changes the fields that the patch names. A new password ends the user's sessions. When users change their own, the
 * session of the request continues under a new id.
 * @throws {AppError} `reauthenticate` for a new password or e-mail address, `not_found`, `stale`, `invalid` for a common
 * password, or `conflict` when the e-mail address is taken
 */
export async function updateUser(admin: Admin, id: number, patch: UserPatch): Promise<User> {
  const { updatedAt: version, password, currentPassword, ...fields } = patch;
  const isOwn = id === admin.id;
  const isProven = (password || fields.email) && (await hasProvenIdentity(admin, currentPassword));
  if (password && !isProven) throw reauthenticate(currentPassword);
  if (password) await assertUncommon(password);
  const written = password ? { ...fields, passwordHash: await hashPassword(password) } : fields;
  const values = (before: User): Promise<typeof written> => {
    const isNewEmail = fields.email !== undefined && fields.email !== storedEmail(before.email);
    return isNewEmail && !isProven ? Promise.reject(reauthenticate(currentPassword)) : Promise.resolve(written);
  };
  const user = await mapConstraintErrors(taken, () =>
    change(admin, async (tx, record) => {
      const read = () => findOrThrow(tx, id);
      const { before, after } = await updateVersion(tx, users, { resource: usersResource, id, version, values, read });
      if (password) await endSessionsOf(tx, id, isOwn ? admin.sessionId : undefined);
      const told = password ? { ...after, password: 'changed' } : after;
      record({ resource: usersResource, id, verb: 'edited', title: after.username, before, after: told });
      return after;
    }),
  );
  if (password && isOwn) await renewSession(admin);
  return user;
}

/**
 * Deletes a user, with their sessions and linked accounts. Users cannot delete themselves, so the last user cannot be
 * deleted. The user's articles, pictures and activity stay, without a reference to the user.
 * @throws {AppError} `reauthenticate`, `not_found`, `conflict` for oneself, or `unauthenticated` when the caller was
 * deleted during the request
 */
export async function deleteUser(admin: Admin, id: number, { currentPassword }: Confirmation): Promise<void> {
  if (id === admin.id) throw new AppError('conflict', 'You cannot delete your own account.');
  await assertRecentSignIn(admin, currentPassword);
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
      const user = await findOrThrow(tx, id);
      await tx.delete(users).where(eq(users.id, id));
      record({ resource: usersResource, id, verb: 'deleted', title: user.username, before: user, after: null });
    },
    { alone: true },
  );
}

/**
 * Unlinks an account from a user, and ends the user's sessions. When users unlink an account of their own, the session
 * of the request continues.
 * @throws {AppError} `reauthenticate`, `not_found`
 */
export async function unlinkAccount(
  admin: Admin,
  { id: userId, accountId }: { id: number; accountId: number },
  { currentPassword }: Confirmation,
): Promise<void> {
  await assertRecentSignIn(admin, currentPassword);
  await change(admin, async (tx, record) => {
    const { username } = await findOrThrow(tx, userId);
    const [unlinked] = await tx
      .delete(accounts)
      .where(and(eq(accounts.id, accountId), eq(accounts.userId, userId)))
      .returning();
    if (!unlinked) throw notFound('Account');
    await endSessionsOf(tx, userId, userId === admin.id ? admin.sessionId : undefined);
    const before = { account: unlinked.provider };
    record({ resource: usersResource, id: userId, verb: 'edited', title: username, before, after: { account: null } });
  });
}

async function findOrThrow(tx: Executor, id: number): Promise<User> {
  const [row] = await tx.select().from(users).where(eq(users.id, id));
  if (!row) throw notFound('User');
  return presentUser(row);
}
