import type { matches } from '@/db/schema';
import { instantOf } from '../wall-time';
import { type Match, matchOutcome, matchSide, matchStatus } from './contract';

/** When a match begins: null while day or time is not known. */
export const startOf = ({ date, time }: Pick<Match, 'date' | 'time'>): Date | null =>
  date === null || time === null ? null : instantOf(date, time);

/** A match as the contract answers it. */
export function presentMatch(row: typeof matches.$inferSelect): Match {
  const { id, date, time, teamA, teamB, teamId, ours, scoreA, scoreB, status, bestOf, outcome } = row;
  const { tournamentId, stage, maps, lineup, streams, vodUrl, articleId, sequence, updatedAt } = row;
  return {
    ...{ id, date, time, startsAt: startOf({ date, time })?.toISOString() ?? null },
    ...{ teamA, teamB, teamID: teamId, ours: matchSide.nullable().parse(ours), scoreA, scoreB },
    ...{ status: matchStatus.parse(status), bestOf, outcome: matchOutcome.parse(outcome) },
    ...{ tournamentId, stage, vodUrl, articleId, sequence },
    // PostgreSQL orders the keys of `jsonb` by their length: comparisons of text need one order.
    maps: maps.map((map) => ({ name: map.name, scoreA: map.scoreA, scoreB: map.scoreB })),
    lineup: lineup.map(({ playerID, nickname, role }) => ({ playerID, nickname, role })),
    streams: streams.map(({ url, label, language }) => ({ url, label, language })),
    updatedAt: updatedAt.toISOString(),
  };
}
