import 'server-only';
import { eq, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { accounts, users } from '@/db/schema';
import type { Admin } from '../platform/auth/require-admin';
import type { LinkedAccount } from './contract';
import type { User } from '../platform/auth/user';
import { presentUser, shownEmail } from '../platform/auth/present';
import { findUserOrThrow } from './queries';

/** All users, by username. */
export async function listUsers(_admin: Admin): Promise<User[]> {
  const rows = await db
    .select()
    .from(users)
    .orderBy(sql`lower(${users.username})`);
  return rows.map(presentUser);
}

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
