import 'server-only';
import { and, eq, lt } from 'drizzle-orm';
import { generateSecret, generateURI, verify } from 'otplib';
import { renderSVG } from 'uqr';
import type { Executor } from '@/db/client';
import { totpSecrets } from '@/db/schema';
import { invalidField } from '../../../errors';
import { panelMessages } from '../../../panel-messages';
import type { Admin } from '../require-admin';
import { sealText, unsealText } from '../seal';
import { addChallenge, findSetup } from './challenges';

/** One step of drift: a code is right from 30 seconds before its time until 30 seconds after it (RFC 6238, 5.2). */
const DRIFT_SECONDS = 30;

export interface TotpSetup {
  secret: string;
  uri: string;
  /** An SVG picture of `uri`. */
  qr: string;
}

/**
 * Gives a user a secret for an authenticator app. The one in use, if any, stays so until `confirmTotp`.
 * @param issuer what the app calls the site
 */
export async function startTotp(
  tx: Executor,
  { id: userId, username, sessionId }: Admin,
  issuer: string,
): Promise<TotpSetup> {
  const secret = generateSecret();
  const uri = generateURI({ issuer, label: username, secret });
  await addChallenge(tx, { purpose: 'totp-setup', userId, sessionId, expected: await sealText(secret) });
  return { secret, uri, qr: renderSVG(uri, { border: 2 }) };
}

/**
 * Turns the app on that the session has begun to set up, once a code shows that it has the secret.
 * @throws {AppError} `invalid` for a wrong code, or without such a set-up
 */
export async function confirmTotp(tx: Executor, { id: userId, sessionId }: Admin, code: string): Promise<void> {
  const setup = await findSetup(tx, 'totp-setup', sessionId);
  if (!setup) throw invalidField('code', panelMessages.secondFactor.setupOver);
  const step = await stepOf(setup.expected, code);
  if (step === null) throw invalidField('code', 'This code is wrong. Check that the time on your device is right.');
  const inUse = { sealedSecret: setup.expected, lastStep: step };
  await tx
    .insert(totpSecrets)
    .values({ userId, ...inUse })
    .onConflictDoUpdate({ target: totpSecrets.userId, set: inUse });
}

/** Turns the app off. @returns whether it was on */
export async function removeTotp(tx: Executor, userId: number): Promise<boolean> {
  const [removed] = await tx.delete(totpSecrets).where(eq(totpSecrets.userId, userId)).returning();
  return Boolean(removed?.sealedSecret);
}

/**
 * Uses a code of the app.
 * @returns whether it is right and of a step of which none was used, to one of several who send it at the same moment
 */
export async function useTotpCode(tx: Executor, userId: number, code: string): Promise<boolean> {
  const [row] = await tx.select().from(totpSecrets).where(eq(totpSecrets.userId, userId));
  const step = await stepOf(row?.sealedSecret, code);
  if (step === null) return false;
  const used = await tx
    .update(totpSecrets)
    .set({ lastStep: step })
    .where(and(eq(totpSecrets.userId, userId), lt(totpSecrets.lastStep, step)))
    .returning({ userId: totpSecrets.userId });
  return used.length > 0;
}

/** The time step that a code belongs to; null for a wrong one. */
async function stepOf(sealed: string | null | undefined, code: string): Promise<number | null> {
  const secret = sealed ? await unsealText(sealed) : null;
  if (!secret || !/^\d{6}$/.test(code)) return null;
  const result = await verify({ secret, token: code, epochTolerance: DRIFT_SECONDS });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}
