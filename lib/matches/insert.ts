import 'server-only';
import { eq } from 'drizzle-orm';
import type { Executor } from '@/db/client';
import { matches } from '@/db/schema';
import { formatDay } from '../dates';
import { AppError, invalidField, notFound } from '../errors';
import { TIME_ZONE } from '../locale';
import { insertOnce } from '../platform/activity/update';
import { gapAt } from '../wall-time';
import type { Match, MatchInput } from './contract';
import { lineupAt, storedLineup } from './lineup';
import { lockOpponent, sidesOfNew } from './opponent';
import { presentMatch } from './read';
import { matchesResource } from './resource';

export const matchConstraintErrors = {
  matches_team_id_teams_id_fk: () => invalidField('teamID', 'Team does not exist.'),
  matches_opponent_id_opponents_id_fk: () => invalidField('opponentId', 'Opponent does not exist.'),
  matches_tournament_id_tournaments_id_fk: () => invalidField('tournamentId', 'Tournament does not exist.'),
  matches_article_id_articles_id_fk: () => invalidField('articleId', 'Article does not exist.'),
};

/**
 * Inserts a match; the caller records and announces it, and maps `matchConstraintErrors`.
 * @throws {AppError} `invalid` with the field that is wrong, `stale` when the match was created before
 */
export async function insertMatch(tx: Executor, input: MatchInput): Promise<Match> {
  assertWallTime(input);
  const withSides = { ...input, ...(await sidesOfNew(tx, input, await lockOpponent(tx, input.opponentId))) };
  const { teamID: teamId, ...fields } = withSides;
  const stored = await storedLineup(tx, input.lineup);
  const lineup = stored.length > 0 ? stored : await lineupAt(tx, withSides);
  const key = { column: matches.creationKey, value: input.creationKey };
  const read = (id: number) => findMatch(tx, id);
  const values = { ...fields, teamId, lineup };
  return read(await insertOnce(tx, matches, { resource: matchesResource, values, key, read }));
}

/** @throws {AppError} `not_found` */
export async function findMatch(tx: Executor, id: number): Promise<Match> {
  const [row] = await tx.select().from(matches).where(eq(matches.id, id));
  if (!row) throw notFound('Match');
  return presentMatch(row);
}

/** @throws {AppError} `invalid` for a time that the change of the clocks skips, with the times around it */
export function assertWallTime({ date, time }: Pick<Match, 'date' | 'time'>): void {
  if (date === null || time === null) return;
  const gap = gapAt(date, time);
  if (!gap) return;
  const message = `${time} on ${formatDay(date)} does not exist in ${TIME_ZONE}: the clocks go from ${gap.from} to ${gap.to}.`;
  throw new AppError('invalid', message, { fieldErrors: { time: [message] }, details: { gap } });
}
