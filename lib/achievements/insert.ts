import 'server-only';
import { eq } from 'drizzle-orm';
import type { Executor } from '@/db/client';
import { achievements } from '@/db/schema';
import { notFound } from '../errors';
import { insertOnce } from '../platform/activity/update';
import type { Achievement, AchievementInput } from './contract';
import { presentAchievement } from './read';
import { achievementsResource } from './resource';

/**
 * Inserts an achievement; the caller records it.
 * @throws {AppError} `stale` when it was created before
 */
export async function insertAchievement(tx: Executor, input: AchievementInput): Promise<Achievement> {
  const read = (id: number) => findAchievement(tx, id);
  const key = { column: achievements.creationKey, value: input.creationKey };
  return read(await insertOnce(tx, achievements, { resource: achievementsResource, values: input, key, read }));
}

/** @throws {AppError} `not_found` */
export async function findAchievement(tx: Executor, id: number): Promise<Achievement> {
  const [row] = await tx.select().from(achievements).where(eq(achievements.id, id));
  if (!row) throw notFound('Achievement');
  return presentAchievement(row);
}
