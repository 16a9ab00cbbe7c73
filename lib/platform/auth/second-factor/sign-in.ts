import 'server-only';
import { eq } from 'drizzle-orm';
import { db, type Executor } from '@/db/client';
import { users } from '@/db/schema';
import { AppError } from '../../../errors';
import { panelMessages } from '../../../panel-messages';
import type { User } from '../user';
import { presentUser } from '../present';
import { findAccount, countAttempt } from '../attempts';
import { keyedHash } from '../keyed-hash';
import type { SealedSession } from '../seal';
import { addSession, startSession } from '../sessions';
import { recordSignIn, type SignInCaller } from '../trail';
import { addChallenge, findChallenge, takeChallenge } from './challenges';
import type { SecondFactor, WebauthnAnswer } from '../second-factor-contract';
import { challengeIn, checkPasskey, findPasskeyOwner, passkeyLoginOptions } from './passkeys';
import { useRecoveryCode } from './recovery-codes';
import { useTotpCode } from './totp';

type UserRow = typeof users.$inferSelect;

const texts = panelMessages.secondFactor;

/**
 * Takes the second step of a sign-in. A wrong code counts as a wrong password does.
 * @throws {AppError} `unauthenticated`, or `rate_limited` after too many failures
 */
export async function signInWithSecondFactor(secondFactor: SecondFactor, caller: SignInCaller): Promise<User> {
  const challenge = await findChallenge('second-factor', secondFactor.challenge);
  const user = await findUser(challenge?.userId);
  if (!challenge || !user) throw new AppError('unauthenticated', texts.over);
  const { account } = await findAccount(user.username);
  const isRight = (tx: Executor) =>
    secondFactor.passkey
      ? checkPasskey(tx, user.id, secondFactor.passkey, { challenge: challenge.expected, isAlone: false })
      : isRightCode(tx, user.id, secondFactor.code ?? '');
  return startCounted(
    { account, user, caller, message: texts.wrong },
    async (tx) =>
      (await isRight(tx)) && (await takeChallenge(tx, 'second-factor', secondFactor.challenge)) !== undefined,
  );
}

/** Returns what the browser needs to sign in with a passkey of this site. The answer is due within five minutes. */
export async function startPasskeyLogin() {
  const options = await passkeyLoginOptions();
  const { challenge: expected } = options;
  await addChallenge(db, { purpose: 'passkey-login', userId: null, expected }, expected);
  return options;
}

/**
 * Signs in with a passkey alone: the device has made sure who holds it. A wrong answer counts as a wrong password does, for the
 * owner of the passkey, or for the id that it names where no user has it.
 * @throws {AppError} `unauthenticated`, or `rate_limited` after too many failures
 */
export async function signInWithPasskey(response: WebauthnAnswer, caller: SignInCaller): Promise<User> {
  const user = await findUser(await findPasskeyOwner(response));
  const account = user ? (await findAccount(user.username)).account : keyedHash(`passkey:${response.id}`);
  return startCounted({ account, user, caller, message: texts.passkeyFailed }, async (tx) => {
    const challenge = await takeChallenge(tx, 'passkey-login', challengeIn(response));
    if (!challenge || !user) return false;
    return checkPasskey(tx, user.id, response, { challenge: challenge.expected, isAlone: true });
  });
}

async function findUser(id: number | null | undefined): Promise<UserRow | undefined> {
  if (id == null) return undefined;
  const [user] = await db.select().from(users).where(eq(users.id, id));
  return user;
}

const isRightCode = async (tx: Executor, userId: number, code: string): Promise<boolean> =>
  (await useTotpCode(tx, userId, code)) || (await useRecoveryCode(tx, userId, code));

interface Attempt {
  /** What failures are counted for. */
  account: string;
  user: UserRow | undefined;
  caller: SignInCaller;
  /** The failure, in words. */
  message: string;
}

/** Starts a session where `isRight` says so in the same transaction, and counts a failure where it does not. */
async function startCounted(
  { account, user, caller, message }: Attempt,
  isRight: (tx: Executor) => Promise<boolean>,
): Promise<User> {
  const attempt = await countAttempt({
    account,
    client: caller.client,
    onClosed: () => recordSignIn('was refused after too many attempts to sign in', user, caller),
  });
  const session = await db.transaction(async (tx): Promise<SealedSession | null> =>
    (await isRight(tx)) && user ? addSession(tx, user.id, caller.userAgent) : null,
  );
  if (!session || !user) {
    await recordSignIn('failed to sign in', user, caller);
    throw new AppError('unauthenticated', message);
  }
  await attempt.succeeded();
  await startSession(session);
  await recordSignIn('signed in', user, caller);
  return presentUser(user);
}
