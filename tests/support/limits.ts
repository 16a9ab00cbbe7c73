import { like, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { rateLimits } from '@/db/schema';
import { db } from './database';

/** Adds to the count of a row that real calls have made. @param key a pattern for SQL's `like` */
export async function addCalls(key: string, more: number): Promise<void> {
  const points = sql`${rateLimits.points} + ${more}`;
  expect(await db.update(rateLimits).set({ points }).where(like(rateLimits.key, key)).returning()).toHaveLength(1);
}
