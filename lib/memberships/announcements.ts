import 'server-only';
import { and, eq, gt, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { db, type Executor } from '@/db/client';
import { memberships, players, teams } from '@/db/schema';
import { startOfDay, today } from '../clock';
import { daysAfter } from '../day-ranges';
import { changeOnSchedule } from '../platform/activity/change';
import type { DueWork } from '../platform/cache/due-changes';
import type { Announcement } from '../platform/webhooks/events';
import { announce } from '../platform/webhooks/outbox';
import { presentPlayer } from '../players/present';
import { ROSTER_TAG } from '../teams/resource';
import { type RosterMove, rosterNews } from './events';
import { currentMemberships, presentMembership } from './read';

/** A move that the site missed, while it was off for instance, is still news for so many days. History is not. */
const NEWS_DAYS = 3;

type Row = typeof memberships.$inferSelect;

/** A first day that has come, and a last day that is over, of which webhooks were not told. */
const isJoinDue = (day: string) =>
  and(
    lte(memberships.joined, day),
    or(isNull(memberships.announcedJoined), lt(memberships.announcedJoined, memberships.joined)),
  );
const isLeaveDue = (day: string) =>
  and(
    lt(memberships.left, day),
    or(isNull(memberships.announcedLeft), lt(memberships.announcedLeft, memberships.left)),
  );

/**
 * Announces who joined and who left, each on its day. The rows are locked: of several processes one does it.
 * @returns how many rows it marked
 */
async function announceMoves(): Promise<number> {
  return changeOnSchedule(async (tx) => {
    const day = today();
    const due = await tx
      .select()
      .from(memberships)
      .where(or(isJoinDue(day), isLeaveDue(day)))
      .orderBy(memberships.id)
      .for('no key update');
    for (const row of due) await announce(tx, await newsOf(tx, row, day));
    const joined = sql`case when ${memberships.joined} <= ${day} then ${memberships.joined} end`;
    const left = sql`case when ${memberships.left} < ${day} then ${memberships.left} end`;
    // The version that a form is based on stays.
    await tx
      .update(memberships)
      .set({ announcedJoined: joined, announcedLeft: left, updatedAt: sql`${memberships.updatedAt}` })
      .where(
        inArray(
          memberships.id,
          due.map(({ id }) => id),
        ),
      );
    return due.length;
  });
}

async function newsOf(tx: Executor, row: Row, day: string): Promise<Announcement[]> {
  const { joined, left, announcedJoined, announcedLeft } = row;
  const oldest = daysAfter(day, -NEWS_DAYS);
  const hasJoined = joined > oldest && joined <= day && (announcedJoined === null || announcedJoined < joined);
  const hasLeft = left !== null && left >= oldest && left < day && (announcedLeft === null || announcedLeft < left);
  if (!hasJoined && !hasLeft) return [];
  const move = await readMove(tx, row);
  // Another role in the same team is no move.
  const stays = await hasNeighbours(tx, row);
  return [
    ...(hasJoined && !stays.before ? [rosterNews('player.joined', move)] : []),
    ...(hasLeft && !stays.after ? [rosterNews('player.left', move)] : []),
  ];
}

/** Returns whether the player was in the same team until the stint began, and is from when it ended. */
async function hasNeighbours(tx: Executor, { id, playerId, teamId, joined, left }: Row) {
  const others = await tx
    .select()
    .from(memberships)
    .where(and(eq(memberships.playerId, playerId), eq(memberships.teamId, teamId)));
  const isNext = (last: string | null, first: string) => last !== null && daysAfter(last, 1) === first;
  const rest = others.filter((other) => other.id !== id);
  return {
    before: rest.some((other) => isNext(other.left, joined)),
    after: rest.some((other) => isNext(left, other.joined)),
  };
}

/** Reads the player as visitors see them, with the membership. */
async function readMove(tx: Executor, row: Row): Promise<RosterMove> {
  const [found] = await tx
    .select({ player: players, team: { id: teams.id, name: teams.name, slug: teams.slug, game: teams.game } })
    .from(players)
    .innerJoin(teams, eq(teams.id, row.teamId))
    .where(eq(players.id, row.playerId));
  if (!found) throw new Error('A membership has no player or no team.');
  const [current] = await currentMemberships(tx, row.playerId);
  return {
    ...presentPlayer(found.player, current ?? null, false),
    membership: { ...presentMembership(row), team: found.team },
  };
}

async function untilNext(): Promise<number | null> {
  const day = today();
  const [[due], [join], [leave]] = await Promise.all([
    db
      .select({ id: memberships.id })
      .from(memberships)
      .where(or(isJoinDue(day), isLeaveDue(day)))
      .limit(1),
    db
      .select({ day: sql<string | null>`min(${memberships.joined})` })
      .from(memberships)
      .where(gt(memberships.joined, day)),
    db
      .select({ day: sql<string | null>`min(${memberships.left})` })
      .from(memberships)
      .where(sql`${memberships.left} >= ${day}`),
  ]);
  if (due) return 0;
  const days = [join?.day, leave?.day && daysAfter(leave.day, 1)].flatMap((change) => (change ? [change] : []));
  const next = days.toSorted()[0];
  return next === undefined ? null : Math.max(0, startOfDay(next).getTime() - Date.now());
}

/** The joins and departures that webhooks are told of on their day. */
export const plannedMoves: DueWork = { run: announceMoves, untilNext, changedWith: ROSTER_TAG };
