import 'server-only';
import { hash, verify } from '@node-rs/argon2';

/** Argon2id with the parameters that OWASP recommends: 19 MiB, two passes, one lane. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const { memoryCost, timeCost, parallelism } = PARAMETERS;
const CURRENT = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`;

/** The hash that is stored of a password, with a salt of its own. */
export const hashPassword = (password: string): Promise<string> => hash(password, PARAMETERS);

/** Whether a hash was made by other parameters than today's. */
export const isOutdated = (storedHash: string): boolean => !storedHash.startsWith(CURRENT);

/** Checked against when there is no such user, so that the answer takes as long. */
const nobody = hashPassword('the password of nobody');

/** Whether the password belongs to the hash. Without a hash it does not, at the same cost. */
export async function verifyPassword(storedHash: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(storedHash ?? (await nobody), password);
  return storedHash !== undefined && matches;
}
