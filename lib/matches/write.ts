import 'server-only';
import { eq } from 'drizzle-orm';
import type { Executor } from '@/db/client';
import { mapConstraintErrors } from '@/db/failures';
import { matches } from '@/db/schema';
import { change } from '../platform/activity/change';
import { insertOnce, updateVersion } from '../platform/activity/update';
import { keepInBin } from '../platform/bin/keep';
import type { Admin } from '../platform/auth/require-admin';
import { announce } from '../platform/webhooks/outbox';
import { today } from '../clock';
import { formatDay } from '../dates';
import { AppError, invalidField, notFound } from '../errors';
import { TIME_ZONE } from '../locale';
import { gapAt } from '../wall-time';
import type { Match, MatchInput, MatchPatch } from './contract';
import { deletedMatchNews, matchNews } from './events';
import { rosterAsLineup, storedLineup } from './lineup';
import { changedSides, lockOpponent, sidesOfNew } from './opponent';
import { presentMatch } from './read';
import { matchesResource } from './resource';
import { assertSeries, isAnnounced, matchText, nextState } from './rules';

const constraintErrors = {
  matches_team_id_teams_id_fk: () => invalidField('teamID', 'Team does not exist.'),
  matches_opponent_id_opponents_id_fk: () => invalidField('opponentId', 'Opponent does not exist.'),
  matches_tournament_id_tournaments_id_fk: () => invalidField('tournamentId', 'Tournament does not exist.'),
  matches_article_id_articles_id_fk: () => invalidField('articleId', 'Article does not exist.'),
};

/**
 * Adds a match. The side of our team is A where the input does not say it; the other one has the opponent's name where it has none.
 * @throws {AppError} `invalid` with the field that is wrong, `stale` when the match was created before
 */
export async function createMatch(admin: Admin, input: MatchInput): Promise<Match> {
  assertWallTime(input);
  return mapConstraintErrors(constraintErrors, () =>
    change(admin, async (tx, record) => {
      const given = { ...input, ...(await sidesOfNew(tx, input, await lockOpponent(tx, input.opponentId))) };
      const { teamID: teamId, ...fields } = given;
      const stored = await storedLineup(tx, input.lineup);
      const lineup = stored.length > 0 ? stored : await lineupFor(tx, given);
      const key = { column: matches.creationKey, value: input.creationKey };
      const read = (id: number) => findOrThrow(tx, id);
      const values = { ...fields, teamId, lineup };
      const id = await insertOnce(tx, matches, { resource: matchesResource, values, key, read });
      const after = await read(id);
      const title = matchText(after);
      await announce(tx, matchNews(null, after));
      record({ resource: matchesResource, id, verb: 'added', title, before: null, after: auditSnapshot(after) });
      return after;
    }),
  );
}

/**
 * Changes the fields that the patch names, by the rules of a match. A patch that changes nothing writes nothing.
 * @throws {AppError} `not_found`, `stale`, or `invalid` with the field that is wrong
 */
export async function updateMatch(admin: Admin, id: number, patch: MatchPatch): Promise<Match> {
  return mapConstraintErrors(constraintErrors, () =>
    change(admin, async (tx, record) => {
      const { updatedAt: version, lineup: given, ...fields } = patch;
      const lineup = given && (await storedLineup(tx, given));
      const opponent = await lockOpponent(tx, patch.opponentId);
      const before = await lockMatch(tx, id);
      const sides = await changedSides(tx, before, patch, opponent);
      const changes = { ...fields, ...sides, ...(lineup ? { lineup } : {}) };
      if ((version === undefined || version === before.updatedAt) && isSame(before, changes)) return before;
      const { after } = await updateVersion(tx, matches, {
        resource: matchesResource,
        id,
        version,
        values: () => changedValues(tx, before, changes),
        read: () => findOrThrow(tx, id),
      });
      await announce(tx, matchNews(before, after));
      record({
        resource: matchesResource,
        id,
        verb: 'edited',
        title: matchText(after),
        before: auditSnapshot(before),
        after: auditSnapshot(after),
      });
      return after;
    }),
  );
}

/**
 * Deletes a match.
 * @throws {AppError} `not_found`
 */
export async function deleteMatch(admin: Admin, id: number): Promise<void> {
  await change(admin, async (tx, record) => {
    const before = await lockMatch(tx, id);
    const title = matchText(before);
    await keepInBin(tx, admin, { resource: matchesResource, table: 'matches', id, title });
    await tx.delete(matches).where(eq(matches.id, id));
    await announce(tx, deletedMatchNews(before));
    record({ resource: matchesResource, id, verb: 'deleted', title, before: auditSnapshot(before), after: null });
  });
}

type Changes = Omit<MatchPatch, 'updatedAt' | 'lineup'> & { lineup?: Match['lineup'] };

const isSame = (before: Match, changes: Changes): boolean =>
  Object.entries(changes).every(
    ([name, value]) => JSON.stringify(value) === JSON.stringify(before[name as keyof Match]),
  );

/** Returns what to write for a change, with all that follows from it. */
async function changedValues(tx: Executor, before: Match, changes: Changes) {
  const { teamID = before.teamID, ours, ...fields } = changes;
  const after = nextState(before, changes);
  const { bestOf = before.bestOf, maps = before.maps } = changes;
  assertSeries(before, { scoreA: after.scoreA, scoreB: after.scoreB, bestOf, maps });
  const isMoved = after.date !== before.date || after.time !== before.time;
  if (isMoved) assertWallTime(after);
  const isBegun = after.status !== before.status && before.status !== 'Finished';
  const needsLineup = isBegun && changes.lineup === undefined && before.lineup.length === 0;
  return {
    ...fields,
    ...{ scoreA: after.scoreA, scoreB: after.scoreB },
    ...{ teamId: teamID, ours: ours === undefined ? (before.ours ?? sideOf(teamID)) : ours },
    ...(needsLineup ? { lineup: await lineupFor(tx, { ...after, teamID }) } : {}),
    ...(isMoved && before.date !== null ? { previousDate: before.date, previousTime: before.time } : {}),
    sequence: before.sequence + (isAnnounced(before, after) ? 1 : 0),
  };
}

/** The side of our team where it is not said. */
const sideOf = (teamID: number | null): Match['ours'] => (teamID === null ? null : 'A');

/** The roster of today for a match that is live; of its day for a result that is entered later. */
async function lineupFor(tx: Executor, match: Pick<Match, 'teamID' | 'status' | 'date'>): Promise<Match['lineup']> {
  const { teamID, status, date } = match;
  if (teamID === null || (status !== 'Live' && status !== 'Finished')) return [];
  const now = today();
  return rosterAsLineup(tx, teamID, status === 'Finished' && date !== null && date < now ? date : now);
}

/** @throws {AppError} `invalid` for a time that the change of the clocks skips, with the times around it */
function assertWallTime({ date, time }: Pick<Match, 'date' | 'time'>): void {
  if (date === null || time === null) return;
  const gap = gapAt(date, time);
  if (!gap) return;
  const message = `${time} on ${formatDay(date)} does not exist in ${TIME_ZONE}: the clocks go from ${gap.from} to ${gap.to}.`;
  throw new AppError('invalid', message, { fieldErrors: { time: [message] }, details: { gap } });
}

/** Without names: an erasure would have to look for them. */
const auditSnapshot = ({ lineup, startsAt: _, sequence: __, ...match }: Match) => ({
  ...match,
  lineup: lineup.map(({ playerID }) => playerID),
});

async function lockMatch(tx: Executor, id: number): Promise<Match> {
  await tx.select({ id: matches.id }).from(matches).where(eq(matches.id, id)).for('no key update');
  return findOrThrow(tx, id);
}

async function findOrThrow(tx: Executor, id: number): Promise<Match> {
  const [row] = await tx.select().from(matches).where(eq(matches.id, id));
  if (!row) throw notFound('Match');
  return presentMatch(row);
}
