import 'server-only';
import { desc, eq } from 'drizzle-orm';
import { db } from '@/db/client';
import { achievements } from '@/db/schema';
import { cachedUntilChanged, cachedDuringOutage } from '../platform/cache/cached';
import { ACHIEVEMENTS_TAG } from './resource';
import { notFound } from '../errors';
import { log } from '../log';
import { messages } from '../messages';
import type { Achievement } from './contract';
import { sampleAchievements } from './fixtures';
import { achievementsOfTeam, type ListedAchievement } from './rules';
import { readWinnings } from './winnings';

/** Lists all achievements: the best places first, then the newest. */
export async function listAchievements(): Promise<Achievement[]> {
  const rows = await db.select().from(achievements).orderBy(achievements.placeRank, desc(achievements.id));
  return rows.map(presentAchievement);
}

/** Returns one achievement. @throws {AppError} `not_found` */
export async function getAchievement(id: number): Promise<Achievement> {
  const [row] = await db.select().from(achievements).where(eq(achievements.id, id));
  if (!row) throw notFound('Achievement');
  return presentAchievement(row);
}

/** Lists all achievements, cached for pages. */
export async function cachedAchievements(): Promise<Achievement[]> {
  'use cache';
  cachedUntilChanged(ACHIEVEMENTS_TAG);
  return listAchievements();
}

/** Lists the achievements of a team, cached for pages. */
export const cachedAchievementsOfTeam = async (team: { name: string; game: string }): Promise<Achievement[]> =>
  achievementsOfTeam(await cachedAchievements(), team);

interface PageAchievements {
  list: ListedAchievement[];
  /** Whether these are samples because the list could not be read. A copy in the browser is better than samples. */
  standIn: boolean;
}

/** Lists all achievements, or samples if the database cannot be read (SPEC §8). It never throws. */
export async function achievementsOrSamples(): Promise<PageAchievements> {
  try {
    return { list: await cachedAchievements(), standIn: false };
  } catch {
    return { list: await samplesWhileAway(), standIn: true };
  }
}

/**
 * Logs the failure and returns the samples. It is cached, since a log line reads the clock, which Next.js allows only inside a
 * cached function.
 */
async function samplesWhileAway(): Promise<ListedAchievement[]> {
  'use cache';
  cachedDuringOutage();
  log.error(messages.achievements.loadFailed);
  return sampleAchievements.map((sample, index) => ({ ...sample, id: index + 1 }));
}

/** Returns an achievement as the contract answers it. */
export function presentAchievement(row: typeof achievements.$inferSelect): Achievement {
  const { id, place, placeRank, team, game, players, winnings, tournament, venue, year, updatedAt } = row;
  return {
    id,
    place,
    placeRank,
    team,
    game,
    players,
    winnings,
    ...readWinnings(winnings),
    tournament,
    venue,
    year,
    updatedAt: updatedAt.toISOString(),
  };
}
