import 'server-only';
import { eq } from 'drizzle-orm';
import { db, type Executor } from '@/db/client';
import { users } from '@/db/schema';
import { AppError } from '../../../errors';
import { panelMessages } from '../../../panel-messages';
import type { User } from '../user';
import { presentUser } from '../present';
import { findAccount } from '../account';
import { countAttempt } from '../attempts';
import type { SealedSession } from '../seal';
import { addSession, startSession } from '../sessions';
import { recordSignIn, type SignInCaller } from '../trail';
import { addChallenge, findChallenge, takeChallenge } from './challenges';
import type { SecondFactor, WebauthnAnswer } from '../second-factor-contract';
import { challengeIn, checkPasskey, passkeyLoginOptions } from './passkeys';
import { useRecoveryCode } from './recovery-codes';
import { useTotpCode } from './totp';

type UserRow = typeof users.$inferSelect;

const texts = panelMessages.secondFactor;

/**
 * The second step of a sign-in. A wrong code counts as a wrong password does.
 * @throws {AppError} `unauthenticated`, or `rate_limited` after too many failures
 */
export async function signInWithSecondFactor(given: SecondFactor, caller: SignInCaller): Promise<User> {
  const challenge = await findChallenge('second-factor', given.challenge);
  const user = await findUser(challenge?.userId);
  if (!challenge || !user) throw new AppError('unauthenticated', texts.over);
  const isRight = (tx: Executor) =>
    given.passkey ? isOwnPasskey(user, given.passkey, challenge.webauthn) : isRightCode(tx, user.id, given.code ?? '');
  return startCounted(
    user,
    caller,
    async (tx) => (await isRight(tx)) && (await takeChallenge(tx, 'second-factor', given.challenge)) !== undefined,
  );
}

/** What the browser needs to sign in with a passkey of this site. The answer is due within five minutes. */
export async function startPasskeyLogin() {
  const options = await passkeyLoginOptions();
  await addChallenge(db, 'passkey-login', null, options.challenge, options.challenge);
  return options;
}

/**
 * Signs in with a passkey alone: the device has made sure who holds it.
 * @throws {AppError} `unauthenticated`, or `rate_limited` after too many failures
 */
export async function signInWithPasskey(response: WebauthnAnswer, caller: SignInCaller): Promise<User> {
  const challenge = await takeChallenge(db, 'passkey-login', challengeIn(response));
  const passkey = challenge && (await checkPasskey(response, challenge.webauthn, true));
  const user = await findUser(passkey?.userId);
  if (!user) {
    await recordSignIn('failed to sign in', undefined, caller);
    throw new AppError('unauthenticated', texts.passkeyFailed);
  }
  return startCounted(user, caller, () => Promise.resolve(true));
}

async function findUser(id: number | null | undefined): Promise<UserRow | undefined> {
  if (id == null) return undefined;
  const [user] = await db.select().from(users).where(eq(users.id, id));
  return user;
}

async function isOwnPasskey(user: UserRow, response: WebauthnAnswer, challenge: string): Promise<boolean> {
  return (await checkPasskey(response, challenge, false))?.userId === user.id;
}

const isRightCode = async (tx: Executor, userId: number, code: string): Promise<boolean> =>
  (await useTotpCode(tx, userId, code)) || (await useRecoveryCode(tx, userId, code));

/** Starts a session where `isRight` says so in the same transaction, and counts a failure where it does not. */
async function startCounted(
  user: UserRow,
  caller: SignInCaller,
  isRight: (tx: Executor) => Promise<boolean>,
): Promise<User> {
  const { account } = await findAccount(user.username);
  const attempt = await countAttempt({
    account,
    client: caller.client,
    onClosed: () => recordSignIn('was refused after too many attempts to sign in', user, caller),
  });
  const session = await db.transaction(async (tx): Promise<SealedSession | null> =>
    (await isRight(tx)) ? addSession(tx, user.id, caller.userAgent) : null,
  );
  if (!session) {
    await recordSignIn('failed to sign in', user, caller);
    throw new AppError('unauthenticated', texts.wrong);
  }
  await attempt.succeeded();
  await startSession(session);
  await recordSignIn('signed in', user, caller);
  return presentUser(user);
}
