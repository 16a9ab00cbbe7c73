import { sealData, unsealData } from 'iron-session';
import { SESSION_MAX_SECONDS } from '../limits';

/** What the cookie carries: which row of `sessions`, and whose. Nothing in it is trusted without that row. */
export interface SealedSession {
  sessionId: string;
  userId: number;
}

/** This file runs in the middleware too, where `lib/env` cannot: it reads its one variable by itself. */
function secret(): string {
  const value = process.env.SESSION_SECRET;
  if (!value) throw new Error('SESSION_SECRET is not set. Start the site with npm start, or set it (32+ characters).');
  return value;
}

/** The cookie's value for a session. */
export function sealSession(session: SealedSession): Promise<string> {
  return sealData(session, { password: secret(), ttl: SESSION_MAX_SECONDS });
}

/** The session in a cookie's value; null when it is missing, forged or too old. */
export async function unsealSession(sealed: string | undefined): Promise<SealedSession | null> {
  if (!sealed) return null;
  const session = await unsealData<Partial<SealedSession>>(sealed, { password: secret(), ttl: SESSION_MAX_SECONDS });
  const { sessionId, userId } = session;
  return typeof sessionId === 'string' && typeof userId === 'number' ? { sessionId, userId } : null;
}
