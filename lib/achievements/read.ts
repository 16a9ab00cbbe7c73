import 'server-only';
import { desc } from 'drizzle-orm';
import { db } from '@/db/client';
import { achievements } from '@/db/schema';
import { cachedUntilChanged, cachedDuringOutage } from '../platform/cache/cached';
import { ACHIEVEMENTS_TAG } from './resource';
import { log } from '../log';
import { messages } from '../messages';
import type { Achievement } from './contract';
import { sampleAchievements } from './fixtures';
import { presentAchievement } from './present';
import type { ListedAchievement } from './rules';

/** All achievements: the best places first, of equal ones the newest. */
export async function listAchievements(): Promise<Achievement[]> {
  const rows = await db.select().from(achievements).orderBy(achievements.placeRank, desc(achievements.id));
  return rows.map(presentAchievement);
}

/** The same, for pages. */
export async function cachedAchievements(): Promise<Achievement[]> {
  'use cache';
  cachedUntilChanged(ACHIEVEMENTS_TAG);
  return listAchievements();
}

/** The achievements of a team: those in its game, and those that name it. */
export async function cachedAchievementsOfTeam({ name, game }: { name: string; game: string }): Promise<Achievement[]> {
  const all = await cachedAchievements();
  return all.filter(
    (one) => one.game.toLowerCase() === game.toLowerCase() || one.team.toLowerCase() === name.toLowerCase(),
  );
}

interface PageAchievements {
  list: ListedAchievement[];
  /** The list could not be read: these are the samples, and a copy in the browser is better than they are. */
  standIn: boolean;
}

/** The same for pages that show samples, or say so, where the list cannot be read (SPEC §8). It never throws. */
export async function achievementsOrSamples(): Promise<PageAchievements> {
  try {
    return { list: await cachedAchievements(), standIn: false };
  } catch {
    return { list: await samplesWhileAway(), standIn: true };
  }
}

/** Next.js logs what the failed read threw. The clock that our own line needs runs only inside a cached function. */
async function samplesWhileAway(): Promise<ListedAchievement[]> {
  'use cache';
  cachedDuringOutage();
  log.error(messages.achievements.loadFailed);
  return sampleAchievements.map((sample, index) => ({ ...sample, id: index + 1 }));
}
