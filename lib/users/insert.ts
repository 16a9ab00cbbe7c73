import 'server-only';
import type { Executor } from '@/db/client';
import { users } from '@/db/schema';
import { invalidField, takenField } from '../errors';
import { skeletonOf } from '../look-alikes';
import { isOfOneScript } from '../platform/auth/username';

export const userConstraintErrors = {
  users_username_key: () => takenField('username', 'This username is taken.'),
  users_skeleton_key: () => takenField('username', 'This username looks like that of another user.'),
  users_email_key: () => takenField('email', 'Another user has this e-mail address.'),
};

type NewUser = Omit<typeof users.$inferInsert, 'id' | 'skeleton'>;

/**
 * Inserts a user; the caller records it and maps `userConstraintErrors`.
 * @returns the id
 * @throws {AppError} `invalid` for a username of several scripts
 */
export async function insertUser(tx: Executor, values: NewUser): Promise<number> {
  const [row] = await tx
    .insert(users)
    .values({ ...values, skeleton: skeletonOf(values.username) })
    .returning({ id: users.id });
  if (!row) throw new Error('The new user did not come back.');
  // After the insert: a name of several scripts that looks like an existing one is a conflict, like each look-alike.
  if (!isOfOneScript(values.username))
    throw invalidField('username', 'Username can only contain letters of one alphabet.');
  return row.id;
}
