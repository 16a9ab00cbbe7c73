import 'server-only';
import { max, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { achievements } from '@/db/schema';
import { revisionSource, type ServerResource } from '../platform/server-resource';
import { findSource, foldedTexts } from '../platform/text-search/find';
import { factsLine, type SearchItem } from '../platform/text-search/results';
import { addressOf } from './address';
import { type Achievement, achievementAsRead } from './contract';
import { cachedAchievements, getAchievement } from './read';
import { achievementsResource } from './resource';
import type { ListedAchievement } from './rules';
import { readWinnings } from './winnings';

/** Returns an achievement as the search finds it: by tournament, team, game, venue, year and players. */
const achievementSearchItem = ({ id, ...row }: ListedAchievement): SearchItem => ({
  id,
  href: addressOf({ game: row.game, player: '', date: row.year, sort: null, page: 1 }),
  title: row.tournament,
  facts: factsLine(`Place ${row.place}`, row.team, row.venue, row.year),
  texts: [row.tournament, row.team, row.game, row.venue, row.year, ...row.players],
});

async function lastChange(): Promise<Date | null> {
  const [row] = await db.select({ at: max(achievements.updatedAt) }).from(achievements);
  return row?.at ?? null;
}

/** A version from before amounts were read from the texts has none. */
const version = achievementAsRead.transform((read): Achievement => ({ ...read, ...readWinnings(read.winnings) }));

export const achievementsServer: ServerResource = {
  resource: achievementsResource,
  sitemap: { changed: lastChange },
  revisions: revisionSource({
    table: achievements,
    schema: version,
    restore: async () => (await import('./write')).restoreAchievement,
  }),
  search: { heading: 'Achievements', items: async () => (await cachedAchievements()).map(achievementSearchItem) },
  bin: { read: (_, id) => getAchievement(id) },
  demonstration: {
    table: achievements,
    title: achievements.tournament,
    remove: async (admin, id) => (await import('./write')).deleteAchievement(admin, id),
  },
  find: findSource({
    resource: achievementsResource,
    table: achievements,
    title: achievements.tournament,
    detail: sql`concat_ws(' · ', ${achievements.place}, ${achievements.team}, nullif(${achievements.year}, ''))`,
    folded: foldedTexts(achievements.tournament, achievements.team, achievements.game, achievements.year),
  }),
};
