import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Executor } from '@/db/client';
import { recoveryCodes } from '@/db/schema';

const CODES = 10;

/** Without letters and digits that look like others. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';
const LENGTH = 16;

/** As people copy it: in groups of four. */
function newCode(): string {
  const letters: string[] = [];
  while (letters.length < LENGTH) {
    // The largest multiple of the alphabet's length, so that all letters are as likely.
    for (const byte of randomBytes(LENGTH))
      if (byte < 256 - (256 % ALPHABET.length)) letters.push(ALPHABET.charAt(byte % ALPHABET.length));
  }
  return letters
    .slice(0, LENGTH)
    .join('')
    .replace(/.{4}(?=.)/g, '$&-');
}

/** However it was typed. */
const plain = (code: string): string => code.toLowerCase().replace(/[^a-z0-9]/g, '');

const hashOf = (code: string): string =>
  createHash('sha256')
    .update(`recovery:${plain(code)}`)
    .digest('base64url');

/**
 * Gives a user ten new codes, to be shown once; those before are over.
 * @param tx has locked the user's row: two calls at the same moment would leave both sets
 */
export async function renewRecoveryCodes(tx: Executor, userId: number): Promise<string[]> {
  const codes = Array.from({ length: CODES }, newCode);
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: hashOf(code) })));
  return codes;
}

/** Uses a code up. @returns whether it was one of the user's */
export async function useRecoveryCode(tx: Executor, userId: number, code: string): Promise<boolean> {
  const used = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, hashOf(code))))
    .returning();
  return used.length > 0;
}
