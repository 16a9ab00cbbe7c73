import { sealData, unsealData } from 'iron-session';
import { SESSION_MAX_SECONDS } from '../../limits';
import { sessionCookieName } from './cookie';

/** What the cookie carries: which row of `sessions`, and whose. Nothing in it is trusted without that row. */
export interface SealedSession {
  sessionId: string;
  userId: number;
}

/**
 * The first secret seals; the others, of before a rotation, still open. This file runs in the middleware too, where
 * `lib/env` cannot: it reads its variables by itself.
 */
function secrets(): [string, ...string[]] {
  const [first, ...others] = (process.env.SESSION_SECRET ?? '').split(',').map((secret) => secret.trim());
  if (!first) throw new Error('SESSION_SECRET is not set. Start the site with npm start, or set it (32+ characters).');
  return [first, ...others.filter((secret) => secret !== '')];
}

/** The session's cookie of this site. */
export const sessionCookie = (): string => sessionCookieName((process.env.SITE_URL ?? '').trim().toLowerCase());

/** The cookie's value for a session. */
export function sealSession(session: SealedSession): Promise<string> {
  return sealData(session, { password: secrets()[0], ttl: SESSION_MAX_SECONDS });
}

/** What was sealed with a password; null for everything else. iron-session fails for some of what it did not seal. */
async function unsealed(sealed: string, password: string): Promise<Partial<SealedSession> | null> {
  try {
    return await unsealData<Partial<SealedSession>>(sealed, { password, ttl: SESSION_MAX_SECONDS });
  } catch {
    return null;
  }
}

/** The session in a cookie's value; null when it is missing, forged or too old. */
export async function unsealSession(sealed: string | undefined): Promise<SealedSession | null> {
  if (!sealed) return null;
  for (const password of secrets()) {
    const { sessionId, userId } = (await unsealed(sealed, password)) ?? {};
    if (typeof sessionId === 'string' && typeof userId === 'number') return { sessionId, userId };
  }
  return null;
}
