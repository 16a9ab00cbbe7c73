import { inArray, sql } from 'drizzle-orm';
import type { Executor } from '@/db/client';
import { articles, matches, opponents } from '@/db/schema';
import { today } from '@/lib/clock';
import { daysAfter } from '@/lib/day-ranges';
import { matches as sampleMatches } from '@/lib/matches/fixtures';
import { opponents as sampleOpponents } from '@/lib/opponents/fixtures';
import { displayName } from '@/lib/players/rules';
import { rosterOf, teams as sampleTeams } from '@/lib/teams/fixtures';
import { stateOf } from './roster';

interface Schedule {
  /** Days from the day of seeding. */
  days: number;
  time: string;
  teamId: number;
  ours: 'A' | 'B';
  bestOf: number;
}

/** When the samples are played and by which team, by their ids: two are ahead, four are over. */
const SCHEDULE: Readonly<Record<number, Schedule>> = {
  1: { days: 6, time: '19:00', teamId: 5, ours: 'A', bestOf: 3 },
  2: { days: 2, time: '20:30', teamId: 1, ours: 'A', bestOf: 3 },
  3: { days: -4, time: '18:00', teamId: 1, ours: 'A', bestOf: 3 },
  4: { days: -9, time: '20:00', teamId: 2, ours: 'A', bestOf: 7 },
  5: { days: -15, time: '19:30', teamId: 7, ours: 'B', bestOf: 5 },
  6: { days: -22, time: '17:00', teamId: 5, ours: 'A', bestOf: 3 },
};

interface Played {
  maps: { name: string; scoreA: number; scoreB: number }[];
  /** The title of the article about it. */
  recap: string;
}

const map = (name: string, scoreA: number, scoreB: number) => ({ name, scoreA, scoreB });
const games = (...scores: [number, number][]) => scores.map(([a, b], index) => map(`Game ${index + 1}`, a, b));

/** The maps of those that are over, and their recaps. */
const PLAYED: Readonly<Record<number, Played>> = {
  3: {
    maps: [map('Ancient', 6, 13), map('Mirage', 13, 10), map('Nuke', 13, 11)],
    recap: 'Champions at home: Tempesta win the Grand Harbour Open',
  },
  4: {
    maps: games([3, 1], [0, 2], [2, 1], [4, 3], [1, 2], [2, 0]),
    recap: 'Four goals, two saves on the line and a win over Adria Rush',
  },
  5: {
    maps: [map('Yggsgard', 3, 1), map('Tokyo 2099', 2, 0), map('Intergalactic Empire', 3, 2)],
    recap: 'Swept by Iron Harbour, and what we saw in the replay',
  },
  6: { maps: games([14, 9], [12, 5]), recap: 'Two games, two dragons’ worth of patience: Lisbon Lanterns beaten' },
};

/** The players of a team, without substitutes and coaches. */
const lineupOf = (teamId: number) =>
  sampleTeams
    .filter(({ teamID }) => teamID === teamId)
    .flatMap(rosterOf)
    .filter(({ role }) => stateOf(role) === 'active')
    .map(({ playerID, nickname, name, role }) => ({ playerID, nickname: displayName({ nickname, name }), role }));

/** Fills the tables of opponents and matches with the sample lists, matches under their ids and around the day of seeding. */
export async function seedMatches(tx: Executor): Promise<void> {
  const made = await tx
    .insert(opponents)
    .values([...sampleOpponents])
    .returning();
  const opponentIds = new Map(made.map(({ name, id }) => [name, id]));
  const titles = Object.values(PLAYED).map(({ recap }) => recap);
  const { id, title } = articles;
  const about = await tx.select({ id, title }).from(articles).where(inArray(title, titles));
  const recaps = new Map(about.map((article) => [article.title, article.id]));
  const day = today();
  const rows = sampleMatches.map(({ date: _, ...match }) => {
    const schedule = SCHEDULE[match.id];
    if (!schedule) throw new Error(`Match ${match.id} of the samples has no schedule.`);
    const { days, ...values } = schedule;
    const opponentId = opponentIds.get(schedule.ours === 'A' ? match.teamB : match.teamA) ?? null;
    const played = PLAYED[match.id];
    const result = played && {
      maps: played.maps,
      lineup: lineupOf(schedule.teamId),
      articleId: recaps.get(played.recap) ?? null,
    };
    return { ...match, ...values, ...result, opponentId, date: daysAfter(day, days) };
  });
  await tx.insert(matches).overridingSystemValue().values(rows);
  await tx.execute(sql`select setval(pg_get_serial_sequence('matches', 'id'), (select max(id) from ${matches}))`);
}
