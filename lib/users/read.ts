import 'server-only';
import { eq } from 'drizzle-orm';
import { db } from '@/db/client';
import { accounts } from '@/db/schema';
import { shownEmail } from '../platform/auth/present';
import type { Admin } from '../platform/auth/require-admin';
import type { User } from '../platform/auth/user';
import type { LinkedAccount, ListedUser } from './contract';
import { findUserOrThrow, findUsers } from './queries';

/** All users, by username. */
export const listUsers = (_admin: Admin): Promise<ListedUser[]> => findUsers(db);

/**
 * One user.
 * @throws {AppError} `not_found`
 */
export async function getUser(_admin: Admin, id: number): Promise<User> {
  return findUserOrThrow(db, id);
}

/**
 * The accounts elsewhere that a user signs in with, oldest first.
 * @throws {AppError} `not_found`
 */
export async function listAccounts(admin: Admin, userId: number): Promise<LinkedAccount[]> {
  await getUser(admin, userId);
  const rows = await db.select().from(accounts).where(eq(accounts.userId, userId)).orderBy(accounts.id);
  return rows.map(({ id, provider, email, createdAt }) => ({
    id,
    provider,
    email: shownEmail(email),
    linkedAt: createdAt.toISOString(),
  }));
}
