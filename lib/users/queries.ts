import 'server-only';
import { eq } from 'drizzle-orm';
import type { Executor } from '@/db/client';
import { users } from '@/db/schema';
import { nameOrder } from '@/db/schema/columns';
import { notFound } from '../errors';
import { presentUser } from '../platform/auth/present';
import { hasSecondFactor } from '../platform/auth/second-factor/requirement';
import type { ListedUser } from './contract';

const select = (executor: Executor) =>
  executor.select({ user: users, secondFactor: hasSecondFactor }).from(users).$dynamic();

const present = ({ user, secondFactor }: Awaited<ReturnType<typeof select>>[number]): ListedUser => ({
  ...presentUser(user),
  secondFactor,
});

/** Finds all users, by username, as the contract answers them to administrators. */
export async function findUsers(executor: Executor): Promise<ListedUser[]> {
  return (await select(executor).orderBy(nameOrder(users.username), users.id)).map(present);
}

/**
 * Finds one user, as the contract answers them to administrators.
 * @throws {AppError} `not_found`
 */
export async function findUserOrThrow(tx: Executor, id: number): Promise<ListedUser> {
  const [row] = await select(tx).where(eq(users.id, id));
  if (!row) throw notFound('User');
  return present(row);
}
