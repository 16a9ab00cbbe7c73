import 'server-only';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { db } from '@/db/client';
import { passkeys } from '@/db/schema';
import { notFound } from '../../../errors';
import { assertRecentSignIn } from '../recent-sign-in';
import type { Admin } from '../require-admin';
import { recordSignIn } from '../trail';
import type { Passkey, secondFactorEndpoints } from '../second-factor-contract';
import { addPasskey, passkeySetupOptions, passkeysOf } from './passkeys';
import { renewRecoveryCodes } from './recovery-codes';
import { confirmTotp, removeTotp, startTotp, type TotpSetup } from './totp';

type NewPasskey = z.output<(typeof secondFactorEndpoints)['addPasskey']['body']>;

interface Confirmation {
  currentPassword?: string | undefined;
}

// What staff set up is their own: every role may. Each call needs a recent sign-in, or throws `reauthenticate`.

/** Begins to set up an authenticator app. */
export async function setUpTotp(admin: Admin, { currentPassword }: Confirmation, siteName: string): Promise<TotpSetup> {
  await assertRecentSignIn(admin, currentPassword);
  return startTotp(admin, siteName);
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
  await assertRecentSignIn(admin, currentPassword);
  const codes = await db.transaction(async (tx) => {
    await confirmTotp(tx, admin.id, code);
    return renewRecoveryCodes(tx, admin.id);
  });
  await recordSignIn('added an authenticator app', admin, admin);
  return codes;
}

/**
 * Turns the app off.
 * @throws {AppError} `not_found`
 */
export async function turnTotpOff(admin: Admin, { currentPassword }: Confirmation): Promise<void> {
  await assertRecentSignIn(admin, currentPassword);
  if (!(await removeTotp(db, admin.id))) throw notFound('Authenticator app');
  await recordSignIn('removed an authenticator app', admin, admin);
}

/** Makes new recovery codes; those before are over. */
export async function makeRecoveryCodes(admin: Admin, { currentPassword }: Confirmation): Promise<string[]> {
  await assertRecentSignIn(admin, currentPassword);
  return db.transaction((tx) => renewRecoveryCodes(tx, admin.id));
}

/** The caller's passkeys, oldest first. */
export const listPasskeys = async ({ id }: Admin): Promise<Passkey[]> => (await passkeysOf(id)).map(presentPasskey);

/** What the browser needs to make a passkey. */
export async function startPasskeySetup(admin: Admin, { currentPassword }: Confirmation, siteName: string) {
  await assertRecentSignIn(admin, currentPassword);
  return passkeySetupOptions(admin, siteName);
}

/**
 * Keeps a passkey that the browser made.
 * @throws {AppError} `invalid` where it answers no running challenge, `conflict` where it is known
 */
export async function keepPasskey(admin: Admin, { name, currentPassword, ...response }: NewPasskey): Promise<Passkey> {
  await assertRecentSignIn(admin, currentPassword);
  const row = await db.transaction((tx) => addPasskey(tx, admin.id, name, response));
  await recordSignIn('added a passkey', admin, admin);
  return presentPasskey(row);
}

/**
 * Deletes one of the caller's passkeys.
 * @throws {AppError} `not_found`
 */
export async function removePasskey(admin: Admin, id: number, { currentPassword }: Confirmation): Promise<void> {
  await assertRecentSignIn(admin, currentPassword);
  const own = and(eq(passkeys.id, id), eq(passkeys.userId, admin.id));
  const removed = await db.delete(passkeys).where(own).returning({ id: passkeys.id });
  if (removed.length === 0) throw notFound('Passkey');
  await recordSignIn('removed a passkey', admin, admin);
}

const presentPasskey = ({ id, name, createdAt, lastUsedAt }: typeof passkeys.$inferSelect): Passkey => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});
