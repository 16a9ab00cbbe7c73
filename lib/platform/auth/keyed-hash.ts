import 'server-only';
import { createHmac } from 'node:crypto';
import { env } from '../../env';

/**
 * A hash that nobody can make, nor try texts against, without `SESSION_SECRET`.
 * @param text begins with what the hash is for: that of one purpose means nothing for another
 */
export function keyedHash(text: string): string {
  if (!env.SESSION_SECRET) throw new Error('SESSION_SECRET is not set. Start the site with npm start, or set it.');
  return createHmac('sha256', env.SESSION_SECRET).update(text).digest('hex');
}
