import 'server-only';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { db, type Executor } from '@/db/client';
import { passkeys, recoveryCodes } from '@/db/schema';
import { notFound } from '../../../errors';
import type { SignInVerb } from '../../activity/contract';
import { assertRecentSignIn } from '../recent-sign-in';
import type { Admin } from '../require-admin';
import type { NewPasskey, Passkey, secondFactorEndpoints } from '../second-factor-contract';
import { endSessionsOf, renewSession } from '../sessions';
import { staffTransaction } from '../staff-transaction';
import { recordSignIn } from '../trail';
import { findSetup } from './challenges';
import { asksForFactor, secondFactorsOf } from './methods';
import { addPasskey, passkeySetupOptions, passkeysOf } from './passkeys';
import { renewRecoveryCodes } from './recovery-codes';
import { confirmTotp, removeTotp, startTotp, type TotpSetup } from './totp';

type PasskeyInput = z.output<(typeof secondFactorEndpoints)['addPasskey']['body']>;

interface Confirmation {
  currentPassword?: string | undefined;
}

// What staff set up is their own: every role may. Each call needs a recent sign-in, or throws `reauthenticate`. The second call of
// a set-up needs none: the session has confirmed the first one minutes ago.

/** The caller's row is locked first: of two changes of one user at the same moment, the second sees the first. */
const lockCaller = ({ id }: Admin) => ({ users: [id] });

/** Begins to set up an authenticator app. */
export async function setUpTotp(admin: Admin, { currentPassword }: Confirmation, siteName: string): Promise<TotpSetup> {
  await assertRecentSignIn(admin, currentPassword);
  return staffTransaction(admin, (tx) => startTotp(tx, admin, siteName), lockCaller(admin));
}

/**
 * Turns the app on.
 * @returns new recovery codes
 * @throws {AppError} `invalid` for a wrong code
 */
export async function turnTotpOn(
  admin: Admin,
  { code, currentPassword }: Confirmation & { code: string },
): Promise<string[]> {
  if (!(await findSetup(db, 'totp-setup', admin.sessionId))) await assertRecentSignIn(admin, currentPassword);
  return changeFactors(admin, 'added an authenticator app', async (tx) => {
    await confirmTotp(tx, admin, code);
    return renewRecoveryCodes(tx, admin.id);
  });
}

/**
 * Turns the app off.
 * @throws {AppError} `not_found`
 */
export async function turnTotpOff(admin: Admin, { currentPassword }: Confirmation): Promise<void> {
  await assertRecentSignIn(admin, currentPassword);
  await changeFactors(admin, 'removed an authenticator app', async (tx) => {
    if (!(await removeTotp(tx, admin.id))) throw notFound('Authenticator app');
    await endUnusedCodes(tx, admin.id);
  });
}

/** Makes new recovery codes; those before are over. */
export async function makeRecoveryCodes(admin: Admin, { currentPassword }: Confirmation): Promise<string[]> {
  await assertRecentSignIn(admin, currentPassword);
  return staffTransaction(admin, (tx) => renewRecoveryCodes(tx, admin.id), lockCaller(admin));
}

/** Returns the caller's passkeys, oldest first. */
export const listPasskeys = async ({ id }: Admin): Promise<Passkey[]> => (await passkeysOf(id)).map(presentPasskey);

/** Returns what the browser needs to make a passkey. */
export async function startPasskeySetup(admin: Admin, { currentPassword }: Confirmation, siteName: string) {
  await assertRecentSignIn(admin, currentPassword);
  return staffTransaction(admin, (tx) => passkeySetupOptions(tx, admin, siteName), lockCaller(admin));
}

/**
 * Keeps a passkey that the browser made.
 * @returns it, with recovery codes where it is the first second factor, or none are left
 * @throws {AppError} `invalid` where it answers no running challenge, `conflict` where it is known
 */
export async function keepPasskey(
  admin: Admin,
  { name, currentPassword, ...response }: PasskeyInput,
): Promise<NewPasskey> {
  if (!(await findSetup(db, 'passkey-setup', admin.sessionId))) await assertRecentSignIn(admin, currentPassword);
  return changeFactors(admin, 'added a passkey', async (tx) => {
    const before = await secondFactorsOf(admin.id, tx);
    const passkey = presentPasskey(await addPasskey(tx, admin, name, response));
    if (asksForFactor(before) && before.recoveryCodes > 0) return passkey;
    return { ...passkey, recoveryCodes: await renewRecoveryCodes(tx, admin.id) };
  });
}

/**
 * Deletes one of the caller's passkeys.
 * @throws {AppError} `not_found`
 */
export async function removePasskey(admin: Admin, id: number, { currentPassword }: Confirmation): Promise<void> {
  await assertRecentSignIn(admin, currentPassword);
  await changeFactors(admin, 'removed a passkey', async (tx) => {
    const which = and(eq(passkeys.id, id), eq(passkeys.userId, admin.id));
    const removed = await tx.delete(passkeys).where(which).returning({ id: passkeys.id });
    if (removed.length === 0) throw notFound('Passkey');
    await endUnusedCodes(tx, admin.id);
  });
}

/**
 * Turns a factor of the caller on or off, one at a time for each user. The caller's other sessions end, since who has taken
 * the account over may have one; this one goes on under a new id.
 */
async function changeFactors<T>(admin: Admin, verb: SignInVerb, work: (tx: Executor) => Promise<T>): Promise<T> {
  const changeAndEnd = async (tx: Executor): Promise<T> => {
    const result = await work(tx);
    await endSessionsOf(tx, admin.id, admin.sessionId);
    return result;
  };
  const done = await staffTransaction(admin, changeAndEnd, lockCaller(admin));
  await renewSession(admin);
  await recordSignIn(verb, admin, admin);
  return done;
}

/** Ends the recovery codes of a user who has turned the last factor off: no sign-in asks for one any more. */
async function endUnusedCodes(tx: Executor, userId: number): Promise<void> {
  if (!asksForFactor(await secondFactorsOf(userId, tx)))
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}

const presentPasskey = ({ id, name, createdAt, lastUsedAt }: typeof passkeys.$inferSelect): Passkey => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});
