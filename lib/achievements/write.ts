import 'server-only';
import { eq } from 'drizzle-orm';
import type { Executor } from '@/db/client';
import { achievements } from '@/db/schema';
import { change } from '../activity/change';
import { updateVersion } from '../activity/update';
import type { Admin } from '../auth/require-admin';
import { notFound } from '../errors';
import type { Achievement, AchievementInput, AchievementPatch } from './contract';
import { presentAchievement } from './present';

/** Adds an achievement. */
export async function createAchievement(admin: Admin, input: AchievementInput): Promise<Achievement> {
  return change(admin, async (tx, record) => {
    const [row] = await tx.insert(achievements).values(input).returning();
    if (!row) throw new Error('The new achievement did not come back.');
    record({ kind: 'achievement', id: row.id, verb: 'added', title: row.tournament });
    return presentAchievement(row);
  });
}

/**
 * Changes the fields that the patch names.
 * @throws {AppError} `not_found` or `stale`
 */
export async function updateAchievement(admin: Admin, id: number, patch: AchievementPatch): Promise<Achievement> {
  return change(admin, async (tx, record) => {
    const { updatedAt: version, ...values } = patch;
    const read = () => existing(tx, id);
    await updateVersion(tx, achievements, { kind: 'achievement', id, version, values, read });
    const achievement = await read();
    record({ kind: 'achievement', id, verb: 'edited', title: achievement.tournament });
    return achievement;
  });
}

/**
 * Deletes an achievement.
 * @throws {AppError} `not_found`
 */
export async function deleteAchievement(admin: Admin, id: number): Promise<void> {
  await change(admin, async (tx, record) => {
    const [row] = await tx.delete(achievements).where(eq(achievements.id, id)).returning();
    if (!row) throw notFound('Achievement');
    record({ kind: 'achievement', id, verb: 'deleted', title: row.tournament });
  });
}

async function existing(tx: Executor, id: number): Promise<Achievement> {
  const [row] = await tx.select().from(achievements).where(eq(achievements.id, id));
  if (!row) throw notFound('Achievement');
  return presentAchievement(row);
}
