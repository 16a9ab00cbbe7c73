import 'server-only';
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { keyedHashes } from '../platform/auth/keyed-hash';
import { MESSAGE_FORM_SECONDS } from '../limits';

const KEY = /^(\d{13})-([0-9a-f]{32})-([0-9a-f]{64})$/;

const signaturesOf = (servedAt: string, random: string): string[] => keyedHashes(`message-form:${servedAt}-${random}`);

/**
 * Makes the key of a form: when it was served, and a signature.
 * @param now in milliseconds since the epoch
 */
export function newFormKey(now: number): string {
  const servedAt = String(now);
  const random = randomBytes(16).toString('hex');
  return `${servedAt}-${random}-${signaturesOf(servedAt, random)[0] ?? ''}`;
}

/** A key that this site made. */
interface FormKey {
  /** In milliseconds since the epoch. */
  servedAt: number;
  /** What is stored of it. */
  hash: string;
}

/**
 * Reads a key.
 * @param now in milliseconds since the epoch
 * @returns null for one that this site did not make, or that is too old
 */
export function readFormKey(key: string, now: number): FormKey | null {
  const [, servedAt = '', random = '', signature] = KEY.exec(key) ?? [];
  if (signature === undefined || Number(servedAt) + MESSAGE_FORM_SECONDS * 1000 < now) return null;
  const isSigned = signaturesOf(servedAt, random).some((valid) =>
    timingSafeEqual(Buffer.from(signature), Buffer.from(valid)),
  );
  if (!isSigned) return null;
  return { servedAt: Number(servedAt), hash: createHash('sha256').update(key).digest('hex') };
}
