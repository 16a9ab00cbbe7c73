import { sql } from 'drizzle-orm';
import type { Executor } from '@/db/client';
import { matches, opponents } from '@/db/schema';
import { today } from '@/lib/clock';
import { daysAfter } from '@/lib/day-ranges';
import { matches as sampleMatches } from '@/lib/matches/fixtures';
import { opponents as sampleOpponents } from '@/lib/opponents/fixtures';

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

/** Fills the tables of opponents and matches with the sample lists, matches under their ids and around the day of seeding. */
export async function seedMatches(tx: Executor): Promise<void> {
  const made = await tx
    .insert(opponents)
    .values([...sampleOpponents])
    .returning();
  const opponentIds = new Map(made.map(({ name, id }) => [name, id]));
  const day = today();
  const rows = sampleMatches.map(({ date: _, ...match }) => {
    const schedule = SCHEDULE[match.id];
    if (!schedule) throw new Error(`Match ${match.id} of the samples has no schedule.`);
    const { days, ...values } = schedule;
    const opponentId = opponentIds.get(schedule.ours === 'A' ? match.teamB : match.teamA) ?? null;
    return { ...match, ...values, opponentId, date: daysAfter(day, days) };
  });
  await tx.insert(matches).overridingSystemValue().values(rows);
  await tx.execute(sql`select setval(pg_get_serial_sequence('matches', 'id'), (select max(id) from ${matches}))`);
}
