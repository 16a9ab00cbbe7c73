import { createHash, randomBytes } from 'node:crypto';
import { apiTokens, sessions } from '@/db/schema';
import { sessionCookieName } from '@/lib/platform/auth/cookie';
import { sealSession } from '@/lib/platform/auth/seal';
import type { Scope } from '@/lib/platform/auth/scopes';
import { db } from './database';
import { createUser, type UserRow } from './factories';
import { baseUrl } from './server';

const SESSION_COOKIE = sessionCookieName(baseUrl);

/** A signed-in browser. */
export interface SignedIn {
  user: UserRow;
  /** For Playwright's `context.addCookies`. */
  cookie: { name: string; value: string; url: string };
  /** For a request's `Cookie` header. */
  header: string;
}

/** Signs a user in without the form: inserts a session row and seals the cookie that refers to it. */
export async function signIn(user?: UserRow): Promise<SignedIn> {
  const who = user ?? (await createUser());
  const sessionId = randomBytes(32).toString('base64url');
  await db.insert(sessions).values({ id: sessionId, userId: who.id });
  const value = await sealSession({ sessionId, userId: who.id });
  return { user: who, cookie: { name: SESSION_COOKIE, value, url: baseUrl }, header: `${SESSION_COOKIE}=${value}` };
}

/** The same browser after an answer that gave its session a new id; as it was after any other. */
export function afterAnswer(as: SignedIn, { headers }: { headers: Headers }): SignedIn {
  const [value] = headers
    .getSetCookie()
    .flatMap((set) => new RegExp(`^${SESSION_COOKIE}=([^;]+)`).exec(set)?.[1] ?? []);
  if (!value) return as;
  return { ...as, cookie: { ...as.cookie, value }, header: `${SESSION_COOKIE}=${value}` };
}

/** Makes a token without the panel. @returns the header that calls with it, and its row */
export async function bearerOf(
  scopes: Scope[],
  { user, expiresAt = new Date(Date.now() + 3_600_000) }: { user?: UserRow; expiresAt?: Date } = {},
) {
  const owner = user ?? (await createUser());
  const token = `tempesta_${randomBytes(32).toString('base64url')}`;
  const tokenHash = createHash('sha256').update(token).digest('base64url');
  const values = { userId: owner.id, name: 'result-bot', tokenHash, scopes, expiresAt };
  const [row] = await db.insert(apiTokens).values(values).returning();
  if (!row) throw new Error('The token did not come back.');
  return { owner, token, row, headers: { authorization: `Bearer ${token}` } };
}
