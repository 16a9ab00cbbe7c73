import { sealData, unsealData } from 'iron-session';
import { SESSION_MAX_SECONDS } from '../../limits';
import { sessionCookieName } from './cookie';

/** The content of the cookie: the id of a row in `sessions` and of its user. It is valid only with that row. */
export interface SealedSession {
  sessionId: string;
  userId: number;
}

/**
 * The first secret seals; the others, from before a rotation, can still unseal. This file also runs in the middleware, where
 * `lib/env` cannot be loaded, so it reads the variables itself.
 */
function secrets(): [string, ...string[]] {
  const [first, ...others] = (process.env.SESSION_SECRET ?? '').split(',').map((secret) => secret.trim());
  if (!first) throw new Error('SESSION_SECRET is not set. Start the site with npm start, or set it (32+ characters).');
  return [first, ...others.filter((secret) => secret !== '')];
}

/** Returns the name of this site's session cookie. */
export const sessionCookie = (): string => sessionCookieName((process.env.SITE_URL ?? '').trim().toLowerCase());

/** Seals a session. @returns the value of the cookie */
export function sealSession(session: SealedSession): Promise<string> {
  return sealData(session, { password: secrets()[0], ttl: SESSION_MAX_SECONDS });
}

/** Unseals a value; null if it was not sealed with the password. For some invalid values iron-session throws. */
async function unsealed(sealed: string, password: string): Promise<Partial<SealedSession> | null> {
  try {
    return await unsealData<Partial<SealedSession>>(sealed, { password, ttl: SESSION_MAX_SECONDS });
  } catch {
    return null;
  }
}

/** Seals a text for the database, for as long as the secret is known. */
export const sealText = (text: string): Promise<string> => sealData({ text }, { password: secrets()[0], ttl: 0 });

/** Returns what `sealText` sealed; null where its secret is not known any more. */
export async function unsealText(sealed: string): Promise<string | null> {
  for (const password of secrets()) {
    try {
      const { text } = await unsealData<{ text?: string }>(sealed, { password, ttl: 0 });
      if (typeof text === 'string') return text;
    } catch {
      // Sealed by another of the secrets.
    }
  }
  return null;
}

/** Reads the session from a cookie's value; null when it is missing, forged or too old. */
export async function unsealSession(sealed: string | undefined): Promise<SealedSession | null> {
  if (!sealed) return null;
  for (const password of secrets()) {
    const { sessionId, userId } = (await unsealed(sealed, password)) ?? {};
    if (typeof sessionId === 'string' && typeof userId === 'number') return { sessionId, userId };
  }
  return null;
}
