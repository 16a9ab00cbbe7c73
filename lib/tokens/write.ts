import 'server-only';
import { desc, eq } from 'drizzle-orm';
import { db, type Executor } from '@/db/client';
import { apiTokens, users } from '@/db/schema';
import { notFound } from '../errors';
import { change } from '../platform/activity/change';
import { newToken } from '../platform/auth/bearer';
import { assertRecentSignIn } from '../platform/auth/recent-sign-in';
import type { Admin } from '../platform/auth/require-admin';
import { assertRole } from '../platform/auth/roles';
import type { NewToken, Token, TokenInput } from './contract';
import { tokensResource } from './resource';

/** Returns the tokens of all users, the newest first: the token of a user who may not see it any more stays in sight. */
export async function listTokens(admin: Admin): Promise<Token[]> {
  assertRole(admin, 'admin');
  return (await select(db).orderBy(desc(apiTokens.id))).map(present);
}

/**
 * Makes a token in the name of the caller.
 * @returns it with its secret, of which only a hash is stored
 * @throws {AppError} `forbidden`, `reauthenticate`
 */
export async function createToken(admin: Admin, { currentPassword, ...input }: TokenInput): Promise<NewToken> {
  assertRole(admin, 'admin');
  await assertRecentSignIn(admin, currentPassword);
  const { token, tokenHash } = newToken();
  return change(admin, async (tx, record) => {
    const values = { ...input, expiresAt: new Date(input.expiresAt), userId: admin.id, tokenHash };
    const [made] = await tx.insert(apiTokens).values(values).returning({ id: apiTokens.id });
    const after = await findOrThrow(tx, made?.id ?? 0);
    record({ resource: tokensResource, id: after.id, verb: 'added', title: after.name, before: null, after });
    return { ...after, token };
  });
}

/**
 * Revokes a token from the next call on.
 * @throws {AppError} `forbidden`, `not_found`
 */
export async function revokeToken(admin: Admin, id: number): Promise<void> {
  assertRole(admin, 'admin');
  await change(admin, async (tx, record) => {
    const before = await findOrThrow(tx, id);
    await tx.delete(apiTokens).where(eq(apiTokens.id, id));
    record({ resource: tokensResource, id, verb: 'deleted', title: before.name, before, after: null });
  });
}

const select = (executor: Executor) =>
  executor
    .select({ token: apiTokens, user: { id: users.id, username: users.username } })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.userId))
    .$dynamic();

async function findOrThrow(tx: Executor, id: number): Promise<Token> {
  const [row] = await select(tx).where(eq(apiTokens.id, id));
  if (!row) throw notFound('Token');
  return present(row);
}

const present = ({ token, user }: Awaited<ReturnType<typeof select>>[number]): Token => ({
  id: token.id,
  name: token.name,
  scopes: token.scopes,
  user,
  createdAt: token.createdAt.toISOString(),
  expiresAt: token.expiresAt.toISOString(),
  lastUsedAt: token.lastUsedAt?.toISOString() ?? null,
});
