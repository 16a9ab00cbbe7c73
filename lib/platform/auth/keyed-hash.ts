import 'server-only';
import { createHmac } from 'node:crypto';
import { env } from '../../env';

function secretList(): string {
  if (!env.SESSION_SECRET) throw new Error('SESSION_SECRET is not set. Start the site with npm start, or set it.');
  return env.SESSION_SECRET;
}

const hashWith = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('hex');

/**
 * Computes a hash with `SESSION_SECRET` as key, so that others cannot compute it or test guesses against it.
 * @param text begins with the purpose of the hash, so that a hash for one purpose is not valid for another
 */
export const keyedHash = (text: string): string => hashWith(secretList(), text);

/**
 * Computes the hashes with each secret of `SESSION_SECRET` alone. The first one signs; the others recognise what was signed
 * before a rotation.
 */
export const keyedHashes = (text: string): string[] =>
  secretList()
    .split(',')
    .map((secret) => hashWith(secret.trim(), text));
