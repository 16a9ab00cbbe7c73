import 'server-only';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { passkeys } from '@/db/schema';
import { notFound } from '../../../errors';
import { assertRecentSignIn } from '../recent-sign-in';
import type { Admin } from '../require-admin';
import { staffTransaction } from '../staff-transaction';
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

const own = ({ id }: Admin) => ({ users: [id] });

/** Begins to set up an authenticator app. */
export async function setUpTotp(admin: Admin, { currentPassword }: Confirmation, siteName: string): Promise<TotpSetup> {
  await assertRecentSignIn(admin, currentPassword);
  return staffTransaction(admin, (tx) => startTotp(tx, admin, siteName), own(admin));
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
  const codes = await staffTransaction(
    admin,
    async (tx) => {
      await confirmTotp(tx, admin.id, code);
      return renewRecoveryCodes(tx, admin.id);
    },
    own(admin),
  );
  await recordSignIn('added an authenticator app', admin, admin);
  return codes;
}

/**
 * Turns the app off.
 * @throws {AppError} `not_found`
 */
export async function turnTotpOff(admin: Admin, { currentPassword }: Confirmation): Promise<void> {
  await assertRecentSignIn(admin, currentPassword);
  await staffTransaction(
    admin,
    async (tx) => {
      if (!(await removeTotp(tx, admin.id))) throw notFound('Authenticator app');
    },
    own(admin),
  );
  await recordSignIn('removed an authenticator app', admin, admin);
}

/** Makes new recovery codes; those before are over. */
export async function makeRecoveryCodes(admin: Admin, { currentPassword }: Confirmation): Promise<string[]> {
  await assertRecentSignIn(admin, currentPassword);
  return staffTransaction(admin, (tx) => renewRecoveryCodes(tx, admin.id), own(admin));
}

/** The caller's passkeys, oldest first. */
export const listPasskeys = async ({ id }: Admin): Promise<Passkey[]> => (await passkeysOf(id)).map(presentPasskey);

/** What the browser needs to make a passkey. */
export async function startPasskeySetup(admin: Admin, { currentPassword }: Confirmation, siteName: string) {
  await assertRecentSignIn(admin, currentPassword);
  return staffTransaction(admin, (tx) => passkeySetupOptions(tx, admin, siteName), own(admin));
}

/**
 * Keeps a passkey that the browser made.
 * @throws {AppError} `invalid` where it answers no running challenge, `conflict` where it is known
 */
export async function keepPasskey(admin: Admin, { name, currentPassword, ...response }: NewPasskey): Promise<Passkey> {
  await assertRecentSignIn(admin, currentPassword);
  const row = await staffTransaction(admin, (tx) => addPasskey(tx, admin.id, name, response), own(admin));
  await recordSignIn('added a passkey', admin, admin);
  return presentPasskey(row);
}

/**
 * Deletes one of the caller's passkeys.
 * @throws {AppError} `not_found`
 */
export async function removePasskey(admin: Admin, id: number, { currentPassword }: Confirmation): Promise<void> {
  await assertRecentSignIn(admin, currentPassword);
  const which = and(eq(passkeys.id, id), eq(passkeys.userId, admin.id));
  await staffTransaction(
    admin,
    async (tx) => {
      const removed = await tx.delete(passkeys).where(which).returning({ id: passkeys.id });
      if (removed.length === 0) throw notFound('Passkey');
    },
    own(admin),
  );
  await recordSignIn('removed a passkey', admin, admin);
}

const presentPasskey = ({ id, name, createdAt, lastUsedAt }: typeof passkeys.$inferSelect): Passkey => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});
