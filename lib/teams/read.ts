import 'server-only';
import { and, count, eq, inArray } from 'drizzle-orm';
import { db } from '@/db/client';
import { memberships, players, teams } from '@/db/schema';
import type { Honours } from '../achievements/contract';
import { listAchievements } from '../achievements/read';
import { achievementsOfTeam } from '../achievements/rules';
import { honoursOf } from '../achievements/winnings';
import { cachedUntilTomorrow } from '../platform/cache/cached';
import { today } from '../clock';
import { notFound } from '../errors';
import { paginationOf } from '../platform/http/fields';
import type { ListPage } from '../platform/http/endpoint';
import { membershipState } from '../memberships/contract';
import { hasBegun, isCurrent, rosterOfToday, rostersOfToday } from '../memberships/read';
import { asVisitorsSee, includesDay } from '../memberships/rules';
import { presentPlayer } from '../players/present';
import { idOfOldSlug } from '../platform/slugs/read';
import { isSlug } from '../platform/slugs/rules';
import type { Team } from './contract';
import { ROSTER_TAG, teamsResource } from './resource';
import { inRosterOrder, isStaff, type RosterPlayer, shownTeams, type TeamWithRoster } from './rules';

const inOrder = [teams.position, teams.id];

/** Returns a page of the teams, former ones too. */
export async function listTeams(page: {
  limit?: number | undefined;
  offset?: number | undefined;
}): Promise<ListPage<Team>> {
  const { limit, offset } = paginationOf(page);
  const [rows, rosters, [total]] = await Promise.all([
    db
      .select()
      .from(teams)
      .orderBy(...inOrder)
      .limit(limit)
      .offset(offset),
    rostersOfToday(db),
    db.select({ count: count() }).from(teams),
  ]);
  const items = rows.map((row) => presentTeam(row, rosters.get(row.id) ?? []));
  return { items, total: total?.count ?? 0 };
}

/** Returns one team. @throws {AppError} `not_found` */
export async function getTeam(id: number): Promise<Team> {
  const [[row], roster] = await Promise.all([db.select().from(teams).where(eq(teams.id, id)), rosterOfToday(db, id)]);
  if (!row) throw notFound('Team');
  return presentTeam(row, roster);
}

/** Returns the honours of a team. @throws {AppError} `not_found` */
export async function teamHonours(id: number): Promise<Honours> {
  const [team, all] = await Promise.all([getTeam(id), listAchievements()]);
  return honoursOf(achievementsOfTeam(all, team));
}

interface Joined {
  player: typeof players.$inferSelect;
  membership: typeof memberships.$inferSelect;
}

/** A member of a team, as visitors see them. */
function presentMember({ player, membership }: Joined): RosterPlayer {
  const { teamId, role, state, joined, left } = asVisitorsSee(membership, today());
  return {
    ...presentPlayer(player, { teamId, role }, false),
    role,
    state: membershipState.parse(state),
    joined,
    left,
  };
}

/** All teams with today's rosters, as visitors see them: former teams too. */
async function cachedTeams(): Promise<TeamWithRoster[]> {
  'use cache';
  cachedUntilTomorrow(ROSTER_TAG);
  const [rows, members] = await Promise.all([
    db
      .select()
      .from(teams)
      .orderBy(...inOrder),
    db
      .select({ player: players, membership: memberships })
      .from(memberships)
      .innerJoin(players, eq(players.id, memberships.playerId))
      .where(isCurrent())
      .orderBy(memberships.position, memberships.id),
  ]);
  return rows.map((row) => {
    const roster = members.filter(({ membership }) => membership.teamId === row.id).map(presentMember);
    return {
      ...presentTeam(
        row,
        roster.map(({ playerID }) => playerID),
      ),
      roster: inRosterOrder(roster),
    };
  });
}

/** Returns those that the Teams page shows. */
export const cachedShownTeams = async (): Promise<TeamWithRoster[]> => shownTeams(await cachedTeams());

/** Returns the slugs of all teams, for the pages that a build prepares. */
export const teamSlugs = async (): Promise<string[]> => (await cachedTeams()).map(({ slug }) => slug);

/** Returns the teams with these ids, for their cards in texts. */
export const selectTeams = (ids: number[]): Promise<(typeof teams.$inferSelect)[]> =>
  db.select().from(teams).where(inArray(teams.id, ids));

/** A team's page. */
export interface TeamPage {
  team: TeamWithRoster;
  /** Today's players, and coaches and the like. */
  players: RosterPlayer[];
  staff: RosterPlayer[];
  /** Who was there before, the last to leave first. */
  former: RosterPlayer[];
}

/**
 * Returns what the page of a team shows.
 * @returns the page, the slug that the team has now where this is an old one, or null
 */
export async function cachedTeamPage(slug: string): Promise<TeamPage | { movedTo: string } | null> {
  'use cache';
  cachedUntilTomorrow(ROSTER_TAG);
  if (!isSlug(slug)) return null;
  const team = (await cachedTeams()).find((one) => one.slug === slug);
  if (!team) return movedTeam(slug);
  const rows = await db
    .select({ player: players, membership: memberships })
    .from(memberships)
    .innerJoin(players, eq(players.id, memberships.playerId))
    .where(and(eq(memberships.teamId, team.teamID), hasBegun()))
    .orderBy(memberships.position, memberships.id);
  const day = today();
  const members = rows.map(presentMember);
  const current = members.filter((member) => includesDay(member, day));
  const ids = new Set(current.map(({ playerID }) => playerID));
  const former = members
    .filter(({ playerID }) => !ids.has(playerID))
    .sort((one, other) => (other.left ?? '').localeCompare(one.left ?? ''));
  return {
    team,
    players: inRosterOrder(current).filter((member) => !isStaff(member)),
    staff: current.filter(isStaff),
    former: former.filter(({ playerID }, index) => former.findIndex((one) => one.playerID === playerID) === index),
  };
}

async function movedTeam(slug: string): Promise<{ movedTo: string } | null> {
  const id = await idOfOldSlug(db, teamsResource.kind, slug);
  if (id === null) return null;
  const [row] = await db.select({ slug: teams.slug }).from(teams).where(eq(teams.id, id));
  return row ? { movedTo: row.slug } : null;
}

/** Returns a team as the contract answers it. @param players the ids of today's roster, in order */
export function presentTeam(row: typeof teams.$inferSelect, players: number[]): Team {
  const { id, name, game, slug, image, position, archived, updatedAt } = row;
  return { teamID: id, name, game, slug, image, position, archived, players, updatedAt: updatedAt.toISOString() };
}
