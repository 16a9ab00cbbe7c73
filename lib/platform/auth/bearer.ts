import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import { db, type Executor } from '@/db/client';
import { apiTokens, users } from '@/db/schema';
import { AppError } from '../../errors';
import type { Scope } from './scopes';
import { lacksSecondFactor } from './second-factor/requirement';

/** Tells people and programs that look for leaked secrets what it is. */
const PREFIX = 'tempesta_';
const TOKEN = /^tempesta_[\w-]{43}$/;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Makes up a token. @returns it, and the hash to store */
export function newToken(): { token: string; tokenHash: string } {
  const token = PREFIX + randomBytes(32).toString('base64url');
  return { token, tokenHash: hashOf(token) };
}

/**
 * Returns the token that a call brings, which may be anything; null for a call without one. Other schemes than `Bearer` are not
 * the site's: a proxy in front may ask for a password.
 */
export function bearerIn({ headers }: { headers: Pick<Headers, 'get'> }): string | null {
  const match = /^bearer(?: +(.*))?$/i.exec(headers.get('authorization') ?? '');
  return match && (match[1] ?? '').trim();
}

/** A failure as RFC 6750 (section 3.1) has it. */
const invalidToken = (message: string): AppError =>
  new AppError('unauthenticated', message, { headers: { 'www-authenticate': 'Bearer error="invalid_token"' } });

/** Returns the failure of a call that the scopes of a token do not include. @param needed one of them would do */
export const outOfScope = (needed: readonly Scope[]): AppError =>
  needed.length === 0
    ? new AppError('forbidden', 'A token cannot do this. Sign in to the panel instead.')
    : new AppError('forbidden', `The token needs the scope ${needed.join(' or ')} for this.`, {
        headers: { 'www-authenticate': `Bearer error="insufficient_scope", scope="${needed.join(' ')}"` },
      });

/** The age of `last_used_at` after which a call updates it. */
const USED_PRECISION_SECONDS = 60;

/**
 * Finds a token with its user, by the database's clock.
 * @throws {AppError} `unauthenticated` for one that is none, is unknown, was revoked or has expired
 */
export async function findToken(token: string) {
  if (!TOKEN.test(token)) throw invalidToken(`This is not a token of this site: one begins with ${PREFIX}.`);
  const [row] = await db
    .select({
      token: { id: apiTokens.id, name: apiTokens.name, scopes: apiTokens.scopes },
      user: { id: users.id, username: users.username, role: users.role, lacksSecondFactor },
      isOver: sql<boolean>`${apiTokens.expiresAt} <= now()`,
      isDue: sql<boolean>`coalesce(${apiTokens.lastUsedAt}, '-infinity') < now() - make_interval(secs => ${USED_PRECISION_SECONDS})`,
    })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.userId))
    .where(eq(apiTokens.tokenHash, hashOf(token)));
  if (!row) throw invalidToken('This token is unknown, or it was revoked.');
  if (row.isOver) throw invalidToken('This token has expired. An administrator can make another.');
  if (row.isDue) {
    await db
      .update(apiTokens)
      .set({ lastUsedAt: sql`now()` })
      .where(eq(apiTokens.id, row.token.id));
  }
  return { token: row.token, user: row.user };
}

/**
 * Keeps a token from being revoked until the transaction ends.
 * @throws {AppError} `unauthenticated` where it was revoked or has expired since the call began
 */
export async function lockToken(tx: Executor, { id }: { id: number }): Promise<void> {
  const valid = and(eq(apiTokens.id, id), gt(apiTokens.expiresAt, sql`now()`));
  const [token] = await tx.select({ id: apiTokens.id }).from(apiTokens).where(valid).for('key share');
  if (!token) throw invalidToken('This token was revoked, or it has expired.');
}
