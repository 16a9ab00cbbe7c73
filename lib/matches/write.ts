import 'server-only';
import { eq, inArray } from 'drizzle-orm';
import { db, type Executor } from '@/db/client';
import { mapConstraintErrors } from '@/db/failures';
import { articles, matches, opponents, players, teams, tournaments } from '@/db/schema';
import { change } from '../platform/activity/change';
import { updateVersion } from '../platform/activity/update';
import { keepInBin } from '../platform/bin/keep';
import type { Admin } from '../platform/auth/require-admin';
import { isGoneFrom, restorable, withKept } from '../platform/revisions/restorable';
import { announce } from '../platform/webhooks/outbox';
import type { Match, MatchInput, MatchPatch, RestoredMatch } from './contract';
import { deletedMatchNews, matchNews } from './events';
import { assertWallTime, findMatch, insertMatch, matchConstraintErrors } from './insert';
import { lineupAt, storedLineup } from './lineup';
import { changedSides, lockOpponent } from './opponent';
import { matchesResource } from './resource';
import { assertSeries, isAnnounced, matchText, nextState } from './rules';

/**
 * Adds a match. The side of our team is A where the input does not say it; the other one has the opponent's name where it has none.
 * @throws {AppError} `invalid` with the field that is wrong, `stale` when the match was created before
 */
export async function createMatch(admin: Admin, input: MatchInput): Promise<Match> {
  return mapConstraintErrors(matchConstraintErrors, () =>
    change(admin, async (tx, record) => {
      const after = await insertMatch(tx, input);
      const { id } = after;
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
export const updateMatch = (admin: Admin, id: number, patch: MatchPatch): Promise<Match> =>
  saveMatch(admin, id, patch, { isRestored: false });

/**
 * Saves a match as it was, with its status and score. What a version had not linked yet, such as the recap, stays. The other side
 * of a match that is not finished is called as the opponent is today.
 * @returns the match, with the fields that keep today's value
 * @throws {AppError} `not_found`, `stale`, or `invalid` where today's rules or teams do not allow it
 */
export async function restoreMatch(admin: Admin, version: Match, updatedAt?: string): Promise<RestoredMatch> {
  const { id, startsAt: _, sequence: __, updatedAt: ___, ...fields } = version;
  const { patch, kept } = await restorable(fields, {
    teamID: isGoneFrom(teams),
    opponentId: isGoneFrom(opponents),
    tournamentId: isGoneFrom(tournaments),
    articleId: isGoneFrom(articles),
    lineup: isPlayerGone,
  });
  const named = { ...patch, ...(await opponentToday(version)), articleId: patch.articleId ?? undefined, updatedAt };
  return withKept(await saveMatch(admin, id, named, { isRestored: true }), kept);
}

const isPlayerGone = async (lineup: Match['lineup']): Promise<boolean> => {
  const ids = lineup.map(({ playerID }) => playerID);
  return (await db.$count(players, inArray(players.id, ids))) < ids.length;
};

/** The name of the other side, where a rename has reached it. */
async function opponentToday({ opponentId, ours, status }: Match): Promise<Pick<MatchPatch, 'teamA' | 'teamB'>> {
  if (opponentId === null || status === 'Finished') return {};
  const [row] = await db.select({ name: opponents.name }).from(opponents).where(eq(opponents.id, opponentId));
  if (!row) return {};
  return ours === 'B' ? { teamA: row.name } : { teamB: row.name };
}

interface SaveOptions {
  /** Whether the patch is an earlier version. */
  isRestored: boolean;
}

async function saveMatch(admin: Admin, id: number, patch: MatchPatch, { isRestored }: SaveOptions): Promise<Match> {
  return mapConstraintErrors(matchConstraintErrors, () =>
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
        values: () => changedValues(tx, before, changes, isRestored),
        read: () => findMatch(tx, id),
      });
      await announce(tx, matchNews(before, after));
      record({
        resource: matchesResource,
        id,
        verb: 'edited',
        title: matchText(after),
        titleBefore: matchText(before),
        before: auditSnapshot(before),
        after: auditSnapshot(after),
        whole: { before, after },
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
async function changedValues(tx: Executor, before: Match, changes: Changes, isRestored: boolean) {
  const { teamID = before.teamID, ours, ...fields } = changes;
  const after = nextState(before, changes, isRestored);
  const { bestOf = before.bestOf, maps = before.maps } = changes;
  assertSeries(before, { scoreA: after.scoreA, scoreB: after.scoreB, bestOf, maps });
  const isMoved = after.date !== before.date || after.time !== before.time;
  if (isMoved) assertWallTime(after);
  const isBegun = after.status !== before.status && before.status !== 'Finished';
  const needsLineup = isBegun && changes.lineup === undefined && before.lineup.length === 0;
  return {
    ...fields,
    scoreA: after.scoreA,
    scoreB: after.scoreB,
    teamId: teamID,
    ours: ours === undefined ? (before.ours ?? sideOf(teamID)) : ours,
    ...(needsLineup ? { lineup: await lineupAt(tx, { ...after, teamID }) } : {}),
    ...(isMoved && before.date !== null ? { previousDate: before.date, previousTime: before.time } : {}),
    sequence: before.sequence + (isAnnounced(before, after) ? 1 : 0),
  };
}

/** The side of our team where it is not said. */
const sideOf = (teamID: number | null): Match['ours'] => (teamID === null ? null : 'A');

/** Without names: an erasure would have to look for them. */
const auditSnapshot = ({ lineup, startsAt: _, sequence: __, ...match }: Match) => ({
  ...match,
  lineup: lineup.map(({ playerID }) => playerID),
});

async function lockMatch(tx: Executor, id: number): Promise<Match> {
  await tx.select({ id: matches.id }).from(matches).where(eq(matches.id, id)).for('no key update');
  return findMatch(tx, id);
}
