import 'server-only';
import { hash, verify } from '@node-rs/argon2';

/** Argon2id with the parameters that OWASP recommends: 19 MiB, two passes, one lane. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const { memoryCost, timeCost, parallelism } = PARAMETERS;
const CURRENT = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`;

/** One keyboard sends a letter and its accent as one character, another as two: a password is compared in one form. */
const normalForm = (password: string): string => password.normalize('NFC');

/** The hash that is stored of a password, in the normal form NFC and with a salt of its own. */
export const hashPassword = (password: string): Promise<string> => hash(normalForm(password), PARAMETERS);

/** Verified against when there is no such user, so that the response takes as long. */
const placeholderHash = hashPassword('the password of no user');

/** What a check of a password found. */
interface PasswordCheck {
  isRight: boolean;
  /** It is right, and its hash was made by other parameters than today's, or of another form than the normal one. */
  isOutdated: boolean;
}

/**
 * Checks a password against a hash: in its normal form, then as it was typed, since hashes from before passwords were
 * normalised are of that. How many checks a wrong password takes depends on what was typed alone.
 * @param storedHash undefined where there is no such user: wrong, at the same cost
 */
export async function checkPassword(storedHash: string | undefined, password: string): Promise<PasswordCheck> {
  const compared = storedHash ?? (await placeholderHash);
  for (const form of new Set([normalForm(password), password])) {
    if (!(await verify(compared, form)) || storedHash === undefined) continue;
    return { isRight: true, isOutdated: !storedHash.startsWith(CURRENT) || form !== normalForm(password) };
  }
  return { isRight: false, isOutdated: false };
}
