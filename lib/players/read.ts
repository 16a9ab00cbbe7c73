import 'server-only';
import { and, count, desc, eq, exists, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { db, type Executor } from '@/db/client';
import { images, memberships, players, teams, activity } from '@/db/schema';
import { nameOrder } from '@/db/schema/columns';
import { cachedAchievements, listAchievements } from '../achievements/read';
import { ACHIEVEMENTS_TAG } from '../achievements/resource';
import type { Achievement, Honours } from '../achievements/contract';
import { honoursOf } from '../achievements/winnings';
import type { Admin } from '../platform/auth/require-admin';
import { cachedUntilTomorrow } from '../platform/cache/cached';
import { today } from '../clock';
import { notFound } from '../errors';
import { paginationOf } from '../platform/http/fields';
import type { ListPage } from '../platform/http/endpoint';
import { membershipState } from '../memberships/contract';
import { currentMemberships, hasBegun, isCurrent } from '../memberships/read';
import { asVisitorsSee } from '../memberships/rules';
import type { ArticleSummary } from '../news/contract';
import { cachedMentions } from '../news/read';
import { idOfOldSlug } from '../platform/slugs/read';
import { isSlug } from '../platform/slugs/rules';
import { ROSTER_TAG } from '../teams/resource';
import type { Player } from './contract';
import { type Place, presentPlayer } from './present';
import { playersResource } from './resource';
import { type CareerStint, latestStint } from './rules';

interface Query {
  limit?: number | undefined;
  offset?: number | undefined;
  query?: string | undefined;
}

/** Returns a page of the players by nickname. A hidden name is found by staff alone. */
export async function listPlayers(admin: Admin | null, { query, ...page }: Query): Promise<ListPage<Player>> {
  const { limit, offset } = paginationOf(page);
  const where = and(admin ? undefined : isPublicToday(), query ? matches(query, admin !== null) : undefined);
  const [rows, [total], places] = await Promise.all([
    db
      .select()
      .from(players)
      .where(where)
      .orderBy(nameOrder(sql`coalesce(nullif(${players.nickname}, ''), ${players.name})`), players.id)
      .limit(limit)
      .offset(offset),
    db.select({ count: count() }).from(players).where(where),
    placesOfToday(),
  ]);
  const items = rows.map((row) => presentPlayer(row, places.get(row.id) ?? null, admin !== null));
  return { items, total: total?.count ?? 0 };
}

/** A player whom visitors may know of: one who has been in a team, if only for a day. */
const isPublicToday = (): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(memberships)
      .where(and(eq(memberships.playerId, players.id), hasBegun())),
  );

function matches(query: string, isStaff: boolean): SQL {
  const name = isStaff ? sql`${players.name}` : sql`case when ${players.hideName} then '' else ${players.name} end`;
  return sql`strpos(search_fold(${players.nickname} || ' ' || ${name}), search_fold(${query})) > 0`;
}

/** Returns the players whom visitors may know of, each with an address on Twitch. */
export const listPublicChannels = (): Promise<
  { playerID: number; nickname: string; slug: string; address: string }[]
> =>
  db
    .select({
      playerID: players.id,
      nickname: players.nickname,
      slug: players.slug,
      address: sql<string>`${players.links} ->> 'twitch'`,
    })
    .from(players)
    .where(and(sql`${players.links} ? 'twitch'`, isPublicToday()));

/** Today's team and role of each player; of two teams the one that the player joined first. */
async function placesOfToday(): Promise<Map<number, Place>> {
  const rows = await db
    .select({ playerId: memberships.playerId, teamId: memberships.teamId, role: memberships.role })
    .from(memberships)
    .where(isCurrent())
    .orderBy(desc(memberships.joined), desc(memberships.id));
  return new Map(rows.map(({ playerId, ...place }) => [playerId, place]));
}

/** Returns one player. @throws {AppError} `not_found`, also for visitors where all memberships lie ahead */
export async function getPlayer(admin: Admin | null, id: number): Promise<Player> {
  const where = and(eq(players.id, id), admin ? undefined : isPublicToday());
  const [[row], [current]] = await Promise.all([db.select().from(players).where(where), currentMemberships(db, id)]);
  if (!row) throw notFound('Player');
  return presentPlayer(row, current ?? null, admin !== null);
}

/** Returns the honours of a player. @throws {AppError} `not_found`, as `getPlayer` does */
export async function playerHonours(admin: Admin | null, id: number): Promise<Honours> {
  await getPlayer(admin, id);
  const [[row], all] = await Promise.all([db.select().from(players).where(eq(players.id, id)), listAchievements()]);
  return honoursOf(row ? await achievementsOf(row, all) : []);
}

/** Returns the slugs of the players whom visitors may know of. */
export async function playerSlugs(): Promise<string[]> {
  'use cache';
  cachedUntilTomorrow(ROSTER_TAG);
  const rows = await db.select({ slug: players.slug }).from(players).where(isPublicToday()).orderBy(players.id);
  return rows.map(({ slug }) => slug);
}

/** A player with the place of today, for a card in a text. */
export interface PlacedPlayer {
  player: Player;
  /** Null for one who is in no team today. */
  team: { name: string } | null;
}

/** Returns those of these players whom visitors may know of, each once. */
export async function selectPlacedPlayers(ids: number[]): Promise<PlacedPlayer[]> {
  const rows = await db
    .selectDistinctOn([players.id], {
      row: players,
      place: { teamId: memberships.teamId, role: memberships.role },
      team: { name: teams.name },
    })
    .from(players)
    .leftJoin(memberships, and(eq(memberships.playerId, players.id), isCurrent()))
    .leftJoin(teams, eq(teams.id, memberships.teamId))
    .where(and(inArray(players.id, ids), isPublicToday()))
    // Of two teams the one that the player joined first.
    .orderBy(players.id, memberships.joined, memberships.id);
  return rows.map(({ row, place, team }) => ({ player: presentPlayer(row, place, false), team }));
}

/** What the page of a player shows. */
export interface PlayerPage {
  player: Player;
  /** The point of the portrait that crops keep; null for one that was not uploaded here. */
  focus: { x: number; y: number } | null;
  /** The newest first. */
  career: CareerStint[];
  /** Today's stint, or the last one. */
  latest: CareerStint | undefined;
  achievements: Achievement[];
  /** The newest articles that name the player. */
  mentions: ArticleSummary[];
}

/**
 * Returns what the page of a player shows.
 * @returns the page, the slug that the player has now where this is an old one, or null
 */
export async function cachedPlayerPage(slug: string): Promise<PlayerPage | { movedTo: string } | null> {
  'use cache';
  cachedUntilTomorrow(ROSTER_TAG, ACHIEVEMENTS_TAG);
  if (!isSlug(slug)) return null;
  const [found] = await db
    .select({ row: players, focus: { x: images.focusX, y: images.focusY } })
    .from(players)
    .leftJoin(images, eq(images.url, players.image))
    .where(and(eq(players.slug, slug), isPublicToday()));
  if (!found) return movedPlayer(slug);
  const { row, focus } = found;
  const isNamed = row.erasedAt === null && row.nickname !== '';
  const [career, [current], achievements] = await Promise.all([
    careerOf(row.id),
    currentMemberships(db, row.id),
    achievementsOf(row, await cachedAchievements()),
  ]);
  const player = presentPlayer(row, current ?? null, false);
  return {
    player,
    focus,
    career,
    latest: latestStint(career, today()),
    achievements,
    mentions: isNamed ? await cachedMentions(player.nickname) : [],
  };
}

/**
 * The achievements that name a player, by the nickname of then too. One that another player has today is that player's.
 */
async function achievementsOf(
  { id, nickname, erasedAt }: typeof players.$inferSelect,
  all: readonly Achievement[],
): Promise<Achievement[]> {
  if (erasedAt !== null || nickname === '') return [];
  const [earlier, others] = await Promise.all([
    namesInTrail(db, id, ['nickname']),
    db.select({ nickname: players.nickname }).from(players).where(ne(players.id, id)),
  ]);
  const names = new Set(earlier.map((name) => name.toLowerCase()));
  for (const other of others) names.delete(other.nickname.toLowerCase());
  names.add(nickname.toLowerCase());
  return all.filter(({ players: named }) => named.some((name) => names.has(name.toLowerCase())));
}

async function careerOf(playerId: number): Promise<CareerStint[]> {
  const rows = await db
    .select({ membership: memberships, team: { name: teams.name, game: teams.game, slug: teams.slug } })
    .from(memberships)
    .innerJoin(teams, eq(teams.id, memberships.teamId))
    .where(and(eq(memberships.playerId, playerId), hasBegun()))
    .orderBy(desc(memberships.joined), desc(memberships.id));
  const day = today();
  return rows.map(({ membership, team }) => {
    const { id, role, state, joined, left } = asVisitorsSee(membership, day);
    return { id, team, role, state: membershipState.parse(state), joined, left };
  });
}

async function movedPlayer(slug: string): Promise<{ movedTo: string } | null> {
  const id = await idOfOldSlug(db, playersResource.kind, slug);
  if (id === null) return null;
  const [row] = await db
    .select({ slug: players.slug })
    .from(players)
    .where(and(eq(players.id, id), isPublicToday()));
  return row ? { movedTo: row.slug } : null;
}

/**
 * Returns what a player is and was called, by the audit trail: achievements name people as of then.
 * @param fields which of the names count
 */
export async function namesInTrail(
  executor: Executor,
  id: number,
  fields: readonly ('nickname' | 'name')[],
): Promise<string[]> {
  const sides = sql`jsonb_each(${activity.detail}) as side`;
  const rows = await executor.execute<{ name: string }>(
    sql`select distinct text.value as name from ${activity}, ${sides}, jsonb_each_text(side.value) as text
      where ${activity.kind} = ${playersResource.kind} and ${activity.entityId} = ${id}
        and text.key = any(${sql.param(fields)}::text[]) and text.value <> ''`,
  );
  return rows.map(({ name }) => name);
}
