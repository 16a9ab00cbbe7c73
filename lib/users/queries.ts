import 'server-only';
import { eq } from 'drizzle-orm';
import type { Executor } from '@/db/client';
import { users } from '@/db/schema';
import { notFound } from '../errors';
import type { User } from '../platform/auth/user';
import { presentUser } from '../platform/auth/present';

/**
 * One user, as the contract answers it.
 * @throws {AppError} `not_found`
 */
export async function findUserOrThrow(tx: Executor, id: number): Promise<User> {
  const [row] = await tx.select().from(users).where(eq(users.id, id));
  if (!row) throw notFound('User');
  return presentUser(row);
}
