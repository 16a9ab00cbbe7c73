import 'server-only';
import { and, eq, isNotNull } from 'drizzle-orm';
import { db, type Executor } from '@/db/client';
import { passkeys, recoveryCodes, totpSecrets } from '@/db/schema';
import { AppError } from '../../../errors';
import { panelMessages } from '../../../panel-messages';
import { addChallenge } from './challenges';
import type { SecondFactorMethod } from '../second-factor-contract';
import { passkeyLoginOptions, passkeysOf } from './passkeys';

interface SecondFactors {
  totp: boolean;
  passkeys: number;
  recoveryCodes: number;
}

/** Finds the second factors of a user. */
export async function secondFactorsOf(userId: number, executor: Executor = db): Promise<SecondFactors> {
  const hasApp = and(eq(totpSecrets.userId, userId), isNotNull(totpSecrets.sealedSecret));
  return {
    totp: (await executor.$count(totpSecrets, hasApp)) > 0,
    passkeys: await executor.$count(passkeys, eq(passkeys.userId, userId)),
    recoveryCodes: await executor.$count(recoveryCodes, eq(recoveryCodes.userId, userId)),
  };
}

/** Returns whether a sign-in of such a user asks for a second factor. Recovery codes are none: they stand in for one. */
export const asksForFactor = ({ totp, passkeys: keys }: SecondFactors): boolean => totp || keys > 0;

/**
 * Ends the first step of a sign-in where the user has a second factor.
 * @throws {AppError} `second_factor` with the challenge to answer
 */
export async function assertNoSecondFactor(userId: number): Promise<void> {
  const factors = await secondFactorsOf(userId);
  if (!asksForFactor(factors)) return;
  const { totp, passkeys: keys, recoveryCodes: codes } = factors;
  const methods: SecondFactorMethod[] = [
    ...(totp ? (['totp'] as const) : []),
    ...(keys > 0 ? (['passkey'] as const) : []),
    ...(codes > 0 ? (['recovery'] as const) : []),
  ];
  const passkeyOptions = await passkeyLoginOptions(await passkeysOf(userId));
  const challenge = await addChallenge(db, { purpose: 'second-factor', userId, expected: passkeyOptions.challenge });
  const details = { challenge, methods, ...(keys > 0 ? { passkeyOptions } : {}) };
  throw new AppError('second_factor', panelMessages.secondFactor.needed, { details });
}

/** Takes all second factors of a user away, with the recovery codes. */
export async function removeSecondFactors(tx: Executor, userId: number): Promise<void> {
  await tx.delete(totpSecrets).where(eq(totpSecrets.userId, userId));
  await tx.delete(passkeys).where(eq(passkeys.userId, userId));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}
