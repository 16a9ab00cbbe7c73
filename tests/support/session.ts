import { randomBytes } from 'node:crypto';
import { sessions } from '@/db/schema';
import { sessionCookieName } from '@/lib/platform/auth/cookie';
import { sealSession } from '@/lib/platform/auth/seal';
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
