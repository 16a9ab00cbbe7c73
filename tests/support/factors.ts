import { generate } from 'otplib';
import { authEndpoints } from '@/lib/platform/auth/contract';
import { type SoftwareAuthenticator, softwareAuthenticator } from './authenticator';
import { call, fail, succeed } from './client';
import { createUser, PASSWORD, type UserRow } from './factories';
import { afterAnswer, type SignedIn, signIn } from './session';

const STEP = 30;

/** The code of an app whose clock is some time steps ahead. A step works once, and a set-up uses today's. */
export const codeOf = (secret: string, steps = 1): Promise<string> =>
  generate({ secret, epoch: Math.floor(Date.now() / 1000) + steps * STEP });

interface Protected {
  user: UserRow;
  as: SignedIn;
  recoveryCodes: string[];
}

/** Makes a user with an authenticator app. */
export async function withApp(given?: UserRow): Promise<Protected & { secret: string }> {
  const user = given ?? (await createUser());
  const as = await signIn(user);
  const { secret } = await succeed(authEndpoints.startTotp, { as, body: {} });
  const confirmed = await call(authEndpoints.confirmTotp, { as, body: { code: await codeOf(secret, 0) } });
  if (!confirmed.ok) throw new Error(confirmed.error.message);
  return { user, as: afterAnswer(as, confirmed), secret, recoveryCodes: confirmed.body.recoveryCodes };
}

/** Adds a passkey of a new device. @returns the answer, and the session as it goes on */
export async function addPasskey(as: SignedIn) {
  const device = softwareAuthenticator();
  const options = await succeed(authEndpoints.passkeyOptions, { as, body: {} });
  const answer = await call(authEndpoints.addPasskey, { as, body: { ...device.register(options), name: 'Key' } });
  return { device, answer, as: afterAnswer(as, answer) };
}

/** Makes a user with a passkey. */
export async function withPasskey(): Promise<Protected & { device: SoftwareAuthenticator }> {
  const user = await createUser();
  const { device, answer, as } = await addPasskey(await signIn(user));
  if (!answer.ok) throw new Error(answer.error.message);
  return { user, as, device, recoveryCodes: answer.body.recoveryCodes ?? [] };
}

/** Takes the first step of a sign-in that needs a second. */
export async function challengeFor({ username }: UserRow) {
  const { status, code, challenge, methods, passkeyOptions } = await fail(authEndpoints.login, {
    body: { username, password: PASSWORD },
  });
  return { status, code, methods, challenge: String(challenge), passkeyOptions: Object(passkeyOptions) as object };
}

/** Finds the id of the passkey of a user who has one. */
export async function onlyPasskeyOf(as: SignedIn): Promise<number> {
  const [passkey] = await succeed(authEndpoints.passkeys, { as });
  if (!passkey) throw new Error('This user has no passkey.');
  return passkey.id;
}
