import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, gt, lt, sql } from 'drizzle-orm';
import { db, type Executor } from '@/db/client';
import { authChallenges } from '@/db/schema';
import { CHALLENGE_SECONDS, RECENT_SIGN_IN_SECONDS } from '../../../limits';

type Challenge = typeof authChallenges.$inferSelect;
type Purpose = Challenge['purpose'];

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** How long each is waited for, in seconds. An app may have to be installed first. */
const SECONDS: Record<Purpose, number> = {
  'second-factor': CHALLENGE_SECONDS,
  'passkey-login': CHALLENGE_SECONDS,
  'passkey-setup': CHALLENGE_SECONDS,
  'totp-setup': RECENT_SIGN_IN_SECONDS,
};

/**
 * Keeps a challenge: a sign-in that waits for an answer, or a set-up that was begun.
 * @param challenge `expected` is what the answer is checked with; a set-up has the session that began it
 * @param token names it; what a passkey has to sign does where the passkey alone brings it back
 * @returns the token that the client has to bring back
 */
export async function addChallenge(
  executor: Executor,
  { purpose, ...challenge }: Pick<Challenge, 'purpose' | 'userId' | 'expected'> & { sessionId?: string | null },
  token = randomBytes(32).toString('base64url'),
): Promise<string> {
  await executor.delete(authChallenges).where(lt(authChallenges.expiresAt, sql`now()`));
  const expiresAt = sql`now() + make_interval(secs => ${SECONDS[purpose]})`;
  await executor.insert(authChallenges).values({ idHash: hashOf(token), purpose, ...challenge, expiresAt });
  return token;
}

const running = (purpose: Purpose, token: string) =>
  and(
    eq(authChallenges.idHash, hashOf(token)),
    eq(authChallenges.purpose, purpose),
    gt(authChallenges.expiresAt, sql`now()`),
  );

/** Returns the challenge of a token; undefined where it is over, was used or never was. */
export async function findChallenge(purpose: Purpose, token: string): Promise<Challenge | undefined> {
  const [found] = await db.select().from(authChallenges).where(running(purpose, token));
  return found;
}

/** Returns the newest set-up of a kind that a session has begun. */
export async function findSetup(
  tx: Executor,
  purpose: 'totp-setup' | 'passkey-setup',
  sessionId: string | null,
): Promise<Challenge | undefined> {
  if (sessionId === null) return undefined;
  const [found] = await tx
    .select()
    .from(authChallenges)
    .where(
      and(
        eq(authChallenges.sessionId, sessionId),
        eq(authChallenges.purpose, purpose),
        gt(authChallenges.expiresAt, sql`now()`),
      ),
    )
    .orderBy(desc(authChallenges.expiresAt))
    .limit(1);
  return found;
}

/** Uses a challenge up. @returns it, to one of several who bring it at the same moment, undefined to the others */
export async function takeChallenge(tx: Executor, purpose: Purpose, token: string): Promise<Challenge | undefined> {
  const [challenge] = await tx.delete(authChallenges).where(running(purpose, token)).returning();
  return challenge;
}
