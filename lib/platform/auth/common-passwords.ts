import 'server-only';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createHash } from 'node:crypto';
import { invalidField } from '../../errors';
import { loadOnce } from '../../load-once';

/** A filter of the most used passwords, which `npm run cut:passwords` makes. It is read when the first password is set. */
const common = loadOnce(() => readFile(path.join(process.cwd(), 'lib/platform/auth/common-passwords.bin')));

/** Returns whether this is one of the most common passwords, in upper or lower case. */
export async function isCommonPassword(password: string): Promise<boolean> {
  return filterKnows(await common(), password.toLowerCase());
}

/**
 * Refuses a common password.
 * @throws {AppError} `invalid`
 */
export async function assertUncommon(password: string): Promise<void> {
  if (!(await isCommonPassword(password))) return;
  throw invalidField('password', 'This is one of the most common passwords. Please choose another.');
}

/** Positions of one text in the filter: with 18 bits for each text, one of 5,000 others is taken for one of them. */
const HASHES = 12;

/** The bits that stand for a text, by double hashing (Kirsch and Mitzenmacher, 2006). */
function positionsOf(text: string, bits: number): number[] {
  const digest = createHash('sha256').update(text).digest();
  const [first, step] = [digest.readUIntBE(0, 6), digest.readUIntBE(6, 6) | 1];
  return Array.from({ length: HASHES }, (_, index) => Math.abs(first + index * step) % bits);
}

/**
 * Makes a Bloom filter: it knows each text, and takes few others for one of them.
 * @param bytes of the filter
 */
export function makeFilter(texts: Iterable<string>, bytes: number): Buffer {
  const filter = Buffer.alloc(bytes);
  for (const text of texts) {
    for (const position of positionsOf(text, bytes * 8)) {
      const byte = position >> 3;
      filter[byte] = (filter[byte] ?? 0) | (1 << (position & 7));
    }
  }
  return filter;
}

/** Returns whether a text is one of those that a filter was made of, or one of the few that it takes for one. */
const filterKnows = (filter: Buffer, text: string): boolean =>
  positionsOf(text, filter.length * 8).every((position) => ((filter[position >> 3] ?? 0) >> (position & 7)) & 1);
