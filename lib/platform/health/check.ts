import 'server-only';
import { sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { unavailable } from '../../errors';
import type { Health, Probe } from './contract';

/**
 * Asks each part whether it works.
 * @param probe `live` checks only this process, which is alive if it answers. It is for supervisors that restart a dead
 *   process, since a restart does not repair the database
 * @throws {AppError} `unavailable` when the database does not answer
 */
export async function checkHealth(probe: Probe): Promise<Health> {
  if (probe === 'live') return health();
  try {
    await db.execute(sql`select 1`);
  } catch (cause) {
    const details = { status: 'unavailable', database: 'away' };
    throw unavailable('The database cannot be reached.', { details, cause });
  }
  return { ...health(), database: 'ok' };
}

const health = (): Health => ({ status: 'ok', uptimeSeconds: Math.round(process.uptime()) });
