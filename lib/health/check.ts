import 'server-only';
import { sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { AppError } from '../errors';

/**
 * Asks each part whether it works.
 * @throws {AppError} `unavailable` when the database does not answer
 */
export async function checkHealth() {
  try {
    await db.execute(sql`select 1`);
  } catch (cause) {
    const details = { status: 'unavailable', database: 'away' };
    throw new AppError('unavailable', 'The database cannot be reached.', { details, cause });
  }
  return { status: 'ok', database: 'ok', uptimeSeconds: Math.round(process.uptime()) } as const;
}
