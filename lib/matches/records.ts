import 'server-only';
import { and, between, eq, isNotNull, type SQL } from 'drizzle-orm';
import { db } from '@/db/client';
import { matches } from '@/db/schema';
import { today } from '../clock';
import { getOpponent } from '../opponents/read';
import type { Admin } from '../platform/auth/require-admin';
import { cachedUntilChanged, cachedUntilTomorrow } from '../platform/cache/cached';
import { getPlayer } from '../players/read';
import { getTeam } from '../teams/read';
import { type MatchRecord, matchOutcome, matchSide, matchStatus } from './contract';
import { hasInLineup, newestFirst } from './read';
import { recordOf } from './record';
import { matchTags } from './resource';

/** @param year of the matches' days; all without it */
async function selectRecord(where: SQL | undefined, year?: number): Promise<MatchRecord> {
  const { status, ours, scoreA, scoreB, outcome, bestOf, maps } = matches;
  const inYear = year === undefined ? undefined : between(matches.date, `${year}-01-01`, `${year}-12-31`);
  const rows = await db
    .select({ status, ours, scoreA, scoreB, outcome, bestOf, maps })
    .from(matches)
    .where(and(eq(status, 'Finished'), isNotNull(ours), where, inYear))
    .orderBy(...newestFirst);
  return recordOf(
    rows.map((row) => ({
      ...row,
      status: matchStatus.parse(row.status),
      ours: matchSide.nullable().parse(row.ours),
      outcome: matchOutcome.parse(row.outcome),
    })),
  );
}

/** Returns the record of a team. @throws {AppError} `not_found` */
export async function teamRecord(id: number, year?: number): Promise<MatchRecord> {
  await getTeam(id);
  return selectRecord(eq(matches.teamId, id), year);
}

/** Returns the record of a player, of the matches whose line-up has them. @throws {AppError} `not_found`, as `getPlayer` does */
export async function playerRecord(admin: Admin | null, id: number, year?: number): Promise<MatchRecord> {
  await getPlayer(admin, id);
  return selectRecord(hasInLineup(id), year);
}

/** Returns our record against an opponent. @param team of ours; all without it @throws {AppError} `not_found` */
export async function opponentRecord(id: number, team?: number): Promise<MatchRecord> {
  await getOpponent(id);
  return selectRecord(and(eq(matches.opponentId, id), team === undefined ? undefined : eq(matches.teamId, team)));
}

/** Returns the record of a team in this year, for its page. */
export async function cachedTeamRecord(id: number): Promise<{ year: number; record: MatchRecord }> {
  'use cache';
  cachedUntilTomorrow(matchTags.all);
  const year = Number(today().slice(0, 4));
  return { year, record: await selectRecord(eq(matches.teamId, id), year) };
}

/** Returns the record of a player, for the page. */
export async function cachedPlayerRecord(id: number): Promise<MatchRecord> {
  'use cache';
  cachedUntilChanged(matchTags.all);
  return selectRecord(hasInLineup(id));
}

/** Returns our record against an opponent, for the pages of matches. */
export async function cachedOpponentRecord(id: number): Promise<MatchRecord> {
  'use cache';
  cachedUntilChanged(matchTags.all);
  return selectRecord(eq(matches.opponentId, id));
}
