import 'server-only';
import { eq, sql, type SQL } from 'drizzle-orm';
import { db, type Executor } from '@/db/client';
import { accounts, activity, invitations, users } from '@/db/schema';
import { nameOrder } from '@/db/schema/columns';
import { shownEmail, presentUser } from '../platform/auth/present';
import type { Admin } from '../platform/auth/require-admin';
import type { User } from '../platform/auth/user';
import type { LinkedAccount, ListedUser } from './contract';
import { notFound } from '../errors';
import { SIGN_IN_KIND } from '../platform/activity/contract';
import { hasSecondFactor } from '../platform/auth/second-factor/requirement';

/** Returns all users, by username. */
export const listUsers = (_admin: Admin): Promise<ListedUser[]> => findUsers(db);

/**
 * Returns one user.
 * @throws {AppError} `not_found`
 */
export async function getUser(_admin: Admin, id: number): Promise<User> {
  return findUserOrThrow(db, id);
}

/**
 * Returns the accounts elsewhere that a user signs in with, oldest first.
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

/** The sign-ins of the audit trail, which keeps them when sessions end. */
const lastSignIn: SQL<Date | null> = sql`(
  select max(${activity}.at) from ${activity} where ${activity}.kind = ${SIGN_IN_KIND} and ${activity}.user_id = ${users}.id
  and ${activity}.verb = 'signed in')`.mapWith(activity.at);
const hasLinkedAccount = sql<boolean>`exists (select from ${accounts} where ${accounts}.user_id = ${users}.id)`;
const invitedUntil: SQL<Date | null> = sql`(
  select ${invitations}.expires_at from ${invitations} where ${invitations}.user_id = ${users}.id
  and ${invitations}.expires_at > now())`.mapWith(invitations.expiresAt);

const select = (executor: Executor) =>
  executor
    .select({ user: users, secondFactor: hasSecondFactor, lastSignIn, hasLinkedAccount, invitedUntil })
    .from(users)
    .$dynamic();

type Row = Awaited<ReturnType<typeof select>>[number];

/** Tells whether a user can sign in, or what they wait for. */
function stateOf({ user, hasLinkedAccount, invitedUntil }: Row): ListedUser['state'] {
  if (user.passwordHash !== null || hasLinkedAccount) return 'active';
  return invitedUntil ? 'invited' : 'expired';
}

const present = (row: Row): ListedUser => ({
  ...presentUser(row.user),
  state: stateOf(row),
  invitedUntil: row.invitedUntil?.toISOString() ?? null,
  secondFactor: row.secondFactor,
  lastSignIn: row.lastSignIn?.toISOString() ?? null,
});

/** Finds all users, by username, as the contract answers them to administrators. */
async function findUsers(executor: Executor): Promise<ListedUser[]> {
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
