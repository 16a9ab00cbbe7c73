import 'server-only';
import { eq } from 'drizzle-orm';
import { achievements } from '@/db/schema';
import { change } from '../platform/activity/change';
import { updateVersion } from '../platform/activity/update';
import { keepInBin } from '../platform/bin/keep';
import type { Admin } from '../platform/auth/require-admin';
import type { Achievement, AchievementInput, AchievementPatch } from './contract';
import { findAchievement, insertAchievement } from './insert';
import { achievementsResource } from './resource';

/**
 * Adds an achievement.
 * @throws {AppError} `stale` when it was created before
 */
export async function createAchievement(admin: Admin, input: AchievementInput): Promise<Achievement> {
  return change(admin, async (tx, record) => {
    const after = await insertAchievement(tx, input);
    const { id } = after;
    record({ resource: achievementsResource, id, verb: 'added', title: after.tournament, before: null, after });
    return after;
  });
}

/**
 * Changes the fields that the patch names.
 * @throws {AppError} `not_found` or `stale`
 */
export async function updateAchievement(admin: Admin, id: number, patch: AchievementPatch): Promise<Achievement> {
  return change(admin, async (tx, record) => {
    const { updatedAt: version, ...values } = patch;
    const read = () => findAchievement(tx, id);
    const { before, after } = await updateVersion(tx, achievements, {
      resource: achievementsResource,
      id,
      version,
      values,
      read,
    });
    record({
      resource: achievementsResource,
      id,
      verb: 'edited',
      title: after.tournament,
      titleBefore: before.tournament,
      before,
      after,
    });
    return after;
  });
}

/**
 * Saves an achievement as it was.
 * @throws {AppError} `not_found` or `stale`
 */
export async function restoreAchievement(admin: Admin, version: Achievement, updatedAt?: string): Promise<Achievement> {
  const { id, winningsAmount: _, winningsCurrency: __, ...fields } = version;
  return updateAchievement(admin, id, { ...fields, updatedAt });
}

/**
 * Deletes an achievement.
 * @throws {AppError} `not_found`
 */
export async function deleteAchievement(admin: Admin, id: number): Promise<void> {
  await change(admin, async (tx, record) => {
    await tx.select({ id: achievements.id }).from(achievements).where(eq(achievements.id, id)).for('update');
    const before = await findAchievement(tx, id);
    const { tournament: title } = before;
    await keepInBin(tx, admin, { resource: achievementsResource, table: 'achievements', id, title });
    await tx.delete(achievements).where(eq(achievements.id, id));
    record({ resource: achievementsResource, id, verb: 'deleted', title, before, after: null });
  });
}
