import 'server-only';
import { max } from 'drizzle-orm';
import { db } from '@/db/client';
import { achievements } from '@/db/schema';
import type { ServerResource } from '../platform/server-resource';
import { achievementSearchItem } from './address';
import { cachedAchievements } from './read';
import { achievementsResource } from './resource';

async function lastChange(): Promise<Date | null> {
  const [row] = await db.select({ at: max(achievements.updatedAt) }).from(achievements);
  return row?.at ?? null;
}

export const achievementsServer: ServerResource = {
  resource: achievementsResource,
  sitemap: { changed: lastChange },
  search: { heading: 'Achievements', items: async () => (await cachedAchievements()).map(achievementSearchItem) },
};
