import 'server-only';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { and, asc, eq, lt, sql } from 'drizzle-orm';
import { db, type Executor } from '@/db/client';
import { mapConstraintErrors } from '@/db/failures';
import { passkeys } from '@/db/schema';
import { env } from '../../../env';
import { LOOPBACK } from '../../http/origin';
import { invalidField, takenField } from '../../../errors';
import { panelMessages } from '../../../panel-messages';
import type { Admin } from '../require-admin';
import { PASSKEY_ID, type WebauthnAnswer } from '../second-factor-contract';
import { addChallenge, takeChallenge } from './challenges';

type PasskeyRow = typeof passkeys.$inferSelect;

/**
 * Passkeys belong to the host of the site (WebAuthn: the relying party). A number cannot have any: a site on the loopback
 * goes by `localhost`.
 */
function relyingParty(): { expectedOrigin: string; expectedRPID: string } {
  const url = new URL(env.SITE_URL);
  if (LOOPBACK.includes(url.hostname)) url.hostname = 'localhost';
  return { expectedOrigin: url.origin, expectedRPID: url.hostname };
}

// The fields that tell the two answers of a browser apart; the library looks at their values, and at all others.
const isRegistration = (answer: WebauthnAnswer): answer is WebauthnAnswer & RegistrationResponseJSON =>
  typeof answer.response.attestationObject === 'string';
const isAuthentication = (answer: WebauthnAnswer): answer is WebauthnAnswer & AuthenticationResponseJSON =>
  typeof answer.response.authenticatorData === 'string' && typeof answer.response.signature === 'string';

/** The id by which a device keeps a user's passkeys, and which it tells with each answer. */
const userHandleOf = (userId: number): string => `user:${userId}`;

/** Returns whether an answer names no other user than the owner of the passkey (WebAuthn, 7.2). Older security keys name none. */
function isOwnersHandle(userHandle: unknown, userId: number): boolean {
  if (userHandle === undefined || userHandle === null) return true;
  return typeof userHandle === 'string' && Buffer.from(userHandle, 'base64url').toString() === userHandleOf(userId);
}

/** Returns the passkeys of a user, oldest first. */
export const passkeysOf = (userId: number): Promise<PasskeyRow[]> =>
  db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.id));

/**
 * Returns what the browser needs to make a passkey. The answer is due within five minutes.
 * @param siteName what the browser calls the site
 */
export async function passkeySetupOptions(
  tx: Executor,
  { id, username, sessionId }: Admin,
  siteName: string,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const options = await generateRegistrationOptions({
    rpName: siteName,
    rpID: relyingParty().expectedRPID,
    userName: username,
    userID: new TextEncoder().encode(userHandleOf(id)),
    excludeCredentials: (await passkeysOf(id)).map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  });
  const { challenge: expected } = options;
  await addChallenge(tx, { purpose: 'passkey-setup', userId: id, sessionId, expected }, expected);
  return options;
}

/**
 * Keeps a passkey that a browser made.
 * @throws {AppError} `invalid` where it answers no running challenge of this user and site, `conflict` where it is known
 */
export async function addPasskey(
  tx: Executor,
  { id: userId, sessionId }: Admin,
  name: string,
  response: WebauthnAnswer,
): Promise<PasskeyRow> {
  const refused = () => invalidField('passkey', 'This passkey could not be checked. Please try again.');
  const challenge = await takeChallenge(tx, 'passkey-setup', challengeIn(response));
  if (challenge?.userId !== userId || challenge.sessionId !== sessionId)
    throw invalidField('passkey', panelMessages.secondFactor.setupOver);
  if (!isRegistration(response)) throw refused();
  const options = { response, expectedChallenge: challenge.expected, ...relyingParty() };
  const { verified, registrationInfo } = await verifyRegistrationResponse(options).catch(() => {
    throw refused();
  });
  if (!verified || !PASSKEY_ID.test(registrationInfo.credential.id)) throw refused();
  const { id: credentialId, publicKey, counter, transports = [] } = registrationInfo.credential;
  const constraintErrors = {
    passkeys_credential_id_key: () => takenField('passkey', 'This passkey is known already.'),
  };
  const [row] = await mapConstraintErrors(constraintErrors, () =>
    tx.insert(passkeys).values({ userId, name, credentialId, publicKey, counter, transports }).returning(),
  );
  if (!row) throw new Error('The passkey did not come back.');
  return row;
}

/**
 * Returns what the browser needs to sign in with a passkey.
 * @param passkeysOfUser the passkeys to choose from; the browser looks for those of this site without them
 */
export const passkeyLoginOptions = (passkeysOfUser?: PasskeyRow[]): Promise<PublicKeyCredentialRequestOptionsJSON> =>
  generateAuthenticationOptions({
    rpID: relyingParty().expectedRPID,
    userVerification: passkeysOfUser ? 'preferred' : 'required',
    ...(passkeysOfUser
      ? { allowCredentials: passkeysOfUser.map(({ credentialId, transports }) => ({ id: credentialId, transports })) }
      : {}),
  });

/**
 * Checks what a passkey of a user signed, and locks its row, so that a later deletion also ends the session that it starts.
 * @param challenge what it had to sign, base64url
 * @param isAlone whether it stands for the password too: the device has to make sure who holds it
 * @returns whether the answer is right, of this site and user, and no replay
 */
export async function checkPasskey(
  tx: Executor,
  userId: number,
  response: WebauthnAnswer,
  { challenge, isAlone }: { challenge: string; isAlone: boolean },
): Promise<boolean> {
  const [row] = await tx
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.credentialId, response.id), eq(passkeys.userId, userId)));
  if (!row || !isAuthentication(response) || !isOwnersHandle(response.response.userHandle, userId)) return false;
  const { credentialId, publicKey, counter } = row;
  const checked = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    ...relyingParty(),
    credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter },
    requireUserVerification: isAlone,
  }).catch(() => null);
  return checked?.verified === true && (await countUse(tx, row.id, checked.authenticationInfo.newCounter));
}

/** Finds whose passkey an answer says it is of. What it signed is for `checkPasskey`. */
export async function findPasskeyOwner({ id }: WebauthnAnswer): Promise<number | undefined> {
  const [row] = await db.select({ userId: passkeys.userId }).from(passkeys).where(eq(passkeys.credentialId, id));
  return row?.userId;
}

/** Writes down a use. @returns whether the counter goes on: many passkeys always say 0 */
async function countUse(tx: Executor, id: number, counter: number): Promise<boolean> {
  const goesOn = counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, counter);
  const used = await tx
    .update(passkeys)
    .set({ counter, lastUsedAt: sql`now()` })
    .where(and(eq(passkeys.id, id), goesOn))
    .returning({ id: passkeys.id });
  return used.length > 0;
}

/** Returns the challenge that a browser says it answers. Whether one of that name runs is for `takeChallenge`. */
export function challengeIn({ response }: { response: { clientDataJSON: string } }): string {
  try {
    const said: unknown = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString());
    const challenge = typeof said === 'object' && said !== null && 'challenge' in said ? said.challenge : '';
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
}
