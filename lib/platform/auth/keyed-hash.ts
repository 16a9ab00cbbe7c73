import 'server-only';
import { createHmac } from 'node:crypto';
import { env } from '../../env';

/**
 * Computes a hash with `SESSION_SECRET` as key, so that others cannot compute it or test guesses against it.
 * @param text begins with the purpose of the hash, so that a hash for one purpose is not valid for another
 */
export function keyedHash(text: string): string {
  if (!env.SESSION_SECRET) throw new Error('SESSION_SECRET is not set. Start the site with npm start, or set it.');
  return createHmac('sha256', env.SESSION_SECRET).update(text).digest('hex');
}
