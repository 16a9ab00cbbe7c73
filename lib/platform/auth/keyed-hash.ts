import 'server-only';
import { createHmac } from 'node:crypto';
import { env } from '../../env';

/**
 * A hash that cannot be computed, nor guessed texts be compared with it, without `SESSION_SECRET`.
 * @param text begins with the purpose of the hash, so that a hash for one purpose is not valid for another
 */
export function keyedHash(text: string): string {
  if (!env.SESSION_SECRET) throw new Error('SESSION_SECRET is not set. Start the site with npm start, or set it.');
  return createHmac('sha256', env.SESSION_SECRET).update(text).digest('hex');
}
