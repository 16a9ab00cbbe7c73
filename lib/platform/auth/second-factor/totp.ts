import 'server-only';
import { and, eq, lt } from 'drizzle-orm';
import { generateSecret, generateURI, verify } from 'otplib';
import { renderSVG } from 'uqr';
import type { Executor } from '@/db/client';
import { totpSecrets } from '@/db/schema';
import { invalidField } from '../../../errors';
import type { Admin } from '../require-admin';
import { sealText, unsealText } from '../seal';

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
export async function startTotp(tx: Executor, { id, username }: Admin, issuer: string): Promise<TotpSetup> {
  const secret = generateSecret();
  const uri = generateURI({ issuer, label: username, secret });
  const pendingSecret = await sealText(secret);
  await tx
    .insert(totpSecrets)
    .values({ userId: id, pendingSecret })
    .onConflictDoUpdate({ target: totpSecrets.userId, set: { pendingSecret } });
  return { secret, uri, qr: renderSVG(uri, { border: 2 }) };
}

/**
 * Turns the app on, once a code shows that it has the secret.
 * @throws {AppError} `invalid` for a wrong code
 */
export async function confirmTotp(tx: Executor, userId: number, code: string): Promise<void> {
  const [row] = await tx.select().from(totpSecrets).where(eq(totpSecrets.userId, userId)).for('update');
  const step = await stepOf(row?.pendingSecret, code);
  if (step === null) throw invalidField('code', 'This code is wrong. Compare the time of your device.');
  await tx
    .update(totpSecrets)
    .set({ sealedSecret: row?.pendingSecret ?? null, pendingSecret: null, lastStep: step })
    .where(eq(totpSecrets.userId, userId));
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
