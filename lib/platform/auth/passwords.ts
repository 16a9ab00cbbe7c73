import 'server-only';
import { hash, verify } from '@node-rs/argon2';

/** Argon2id with the parameters that OWASP recommends: 19 MiB, two passes, one lane. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const { memoryCost, timeCost, parallelism } = PARAMETERS;
const CURRENT = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`;

/** Normalises a password, since keyboards send letters with accents as one character or as two. */
const normalForm = (password: string): string => password.normalize('NFC');

/** Hashes the normal form (NFC) of a password, with a new salt. */
export const hashPassword = (password: string): Promise<string> => hash(normalForm(password), PARAMETERS);

/** Verified against for an unknown user, so that the response takes as long. */
const placeholderHash = hashPassword('the password of no user');

/** The result of a check of a password. */
interface PasswordCheck {
  isRight: boolean;
  /** Whether it is right, but its hash has other parameters than the current ones, or is not of the normal form. */
  isOutdated: boolean;
}

/**
 * Checks a password against a hash: in its normal form, then as it was typed, since hashes from before passwords were normalised
 * are of that form. The number of checks depends only on the typed password.
 * @param storedHash null or undefined for an unknown user, or one without a password: the result is wrong, at the same cost
 */
export async function checkPassword(storedHash: string | null | undefined, password: string): Promise<PasswordCheck> {
  const compared = storedHash ?? (await placeholderHash);
  for (const form of new Set([normalForm(password), password])) {
    if (!(await verify(compared, form)) || !storedHash) continue;
    return { isRight: true, isOutdated: !storedHash.startsWith(CURRENT) || form !== normalForm(password) };
  }
  return { isRight: false, isOutdated: false };
}
