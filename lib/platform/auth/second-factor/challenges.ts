import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { db, type Executor } from '@/db/client';
import { authChallenges } from '@/db/schema';
import { CHALLENGE_SECONDS } from '../../../limits';

type Challenge = typeof authChallenges.$inferSelect;
type Purpose = Challenge['purpose'];

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/**
 * Keeps a challenge for five minutes.
 * @param webauthn what a passkey has to sign, base64url
 * @param token names it; `webauthn` itself does where a passkey alone brings it back
 * @returns the token that the client has to bring back
 */
export async function addChallenge(
  executor: Executor,
  purpose: Purpose,
  userId: number | null,
  webauthn: string,
  token = randomBytes(32).toString('base64url'),
): Promise<string> {
  await executor.delete(authChallenges).where(lt(authChallenges.expiresAt, sql`now()`));
  const expiresAt = sql`now() + make_interval(secs => ${CHALLENGE_SECONDS})`;
  await executor.insert(authChallenges).values({ idHash: hashOf(token), userId, purpose, webauthn, expiresAt });
  return token;
}

const running = (purpose: Purpose, token: string) =>
  and(
    eq(authChallenges.idHash, hashOf(token)),
    eq(authChallenges.purpose, purpose),
    gt(authChallenges.expiresAt, sql`now()`),
  );

/** The challenge of a token; undefined where it is over, was used or never was. */
export async function findChallenge(purpose: Purpose, token: string): Promise<Challenge | undefined> {
  const [found] = await db.select().from(authChallenges).where(running(purpose, token));
  return found;
}

/** Uses a challenge up. @returns it, to one of several who bring it at the same moment, undefined to the others */
export async function takeChallenge(tx: Executor, purpose: Purpose, token: string): Promise<Challenge | undefined> {
  const [taken] = await tx.delete(authChallenges).where(running(purpose, token)).returning();
  return taken;
}
