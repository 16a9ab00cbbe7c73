import 'server-only';
import { desc } from 'drizzle-orm';
import { db } from '@/db/client';
import { achievements } from '@/db/schema';
import { cachedUntilChanged } from '../cache/cached';
import { tags } from '../cache/tags';
import type { Achievement } from './contract';
import { presentAchievement } from './present';

/** All achievements: the best places first, of equal ones the newest. */
export async function listAchievements(): Promise<Achievement[]> {
  const rows = await db.select().from(achievements).orderBy(achievements.placeRank, desc(achievements.id));
  return rows.map(presentAchievement);
}

/** The same, for pages. */
export async function achievementsForPages(): Promise<Achievement[]> {
  'use cache';
  cachedUntilChanged(tags.achievements);
  return listAchievements();
}
