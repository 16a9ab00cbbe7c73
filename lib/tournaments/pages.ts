import 'server-only';
import { desc, eq, ne, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { teams, tournamentEntries, tournaments } from '@/db/schema';
import { today } from '../clock';
import { cachedUntilChanged, cachedUntilTomorrow } from '../platform/cache/cached';
import { idOfOldSlug } from '../platform/slugs/read';
import { isSlug } from '../platform/slugs/rules';
import { ROSTER_TAG } from '../teams/resource';
import type { TournamentOfResults } from '../achievements/links';
import { tournamentStatus } from './contract';
import { type SearchedTournament, type ShownTournament, type TournamentPage, pickTournaments } from './rules';
import { inPageOrder } from './read';
import { TOURNAMENTS_TAG, tournamentsResource } from './resource';

type ManagedTournament = Required<Omit<ShownTournament, 'places'>> & SearchedTournament;

/** Returns the tournaments that staff manage. */
export async function cachedTournaments(): Promise<ManagedTournament[]> {
  'use cache';
  cachedUntilChanged(TOURNAMENTS_TAG);
  const { id, name, slug, game, format, prize, start, end, venue, status } = tournaments;
  const rows = await db
    .select({ id, name, slug, game, format, prize, start, end, venue, status })
    .from(tournaments)
    .orderBy(...inPageOrder);
  return rows.map((row) => ({ ...row, status: tournamentStatus.parse(row.status) }));
}

/** Returns the tournaments that results may lead to, with one query. */
export async function cachedTournamentsOfResults(): Promise<TournamentOfResults[]> {
  'use cache';
  cachedUntilChanged(TOURNAMENTS_TAG);
  const { id, name, slug, end } = tournaments;
  const { achievementId, tournamentId } = tournamentEntries;
  return db
    .select({ name, slug, end, achievementIds: sql<number[]>`array_remove(array_agg(${achievementId}), null)` })
    .from(tournaments)
    .leftJoin(tournamentEntries, eq(tournamentId, id))
    .groupBy(id)
    .orderBy(desc(end), desc(id));
}

/** Returns what the Tournaments page lists: while staff manage none, samples, which are new ones each day and the same for everyone. */
export async function cachedTournamentList(): Promise<ShownTournament[]> {
  'use cache';
  cachedUntilTomorrow(TOURNAMENTS_TAG, ROSTER_TAG);
  const managed = await cachedTournaments();
  if (managed.length === 0) return pickTournaments(today());
  const placed = await selectPlaces();
  return managed.map((tournament) => ({
    ...tournament,
    places: placed.filter(({ tournamentId }) => tournamentId === tournament.id),
  }));
}

const bestFirst = [sql`${tournamentEntries.placeRank} asc nulls last`, tournamentEntries.position];

/** The places of our teams in all tournaments, as far as they are known. */
const selectPlaces = () =>
  db
    .select({
      tournamentId: tournamentEntries.tournamentId,
      team: teams.name,
      place: tournamentEntries.place,
      placeRank: tournamentEntries.placeRank,
    })
    .from(tournamentEntries)
    .innerJoin(teams, eq(teams.id, tournamentEntries.teamId))
    .where(ne(tournamentEntries.place, ''))
    .orderBy(...bestFirst);

/**
 * Returns what the page of a tournament shows.
 * @returns the page, the slug that the tournament has now where this is an old one, or null
 */
export async function cachedTournamentPage(slug: string): Promise<TournamentPage | { movedTo: string } | null> {
  'use cache';
  cachedUntilChanged(TOURNAMENTS_TAG, ROSTER_TAG);
  if (!isSlug(slug)) return null;
  const [row] = await db.select().from(tournaments).where(eq(tournaments.slug, slug));
  if (!row) return movedTournament(slug);
  const { createdAt: _, creationKey: __, updatedAt, status, ...fields } = row;
  const entries = await db
    .select({
      team: { name: teams.name, slug: teams.slug, game: teams.game, image: teams.image },
      place: tournamentEntries.place,
      placeRank: tournamentEntries.placeRank,
      winnings: tournamentEntries.winnings,
    })
    .from(tournamentEntries)
    .innerJoin(teams, eq(teams.id, tournamentEntries.teamId))
    .where(eq(tournamentEntries.tournamentId, row.id))
    .orderBy(...bestFirst);
  return {
    tournament: { ...fields, status: tournamentStatus.parse(status), updatedAt: updatedAt.toISOString() },
    entries,
  };
}

async function movedTournament(slug: string): Promise<{ movedTo: string } | null> {
  const id = await idOfOldSlug(db, tournamentsResource.kind, slug);
  if (id === null) return null;
  const [row] = await db.select({ slug: tournaments.slug }).from(tournaments).where(eq(tournaments.id, id));
  return row ? { movedTo: row.slug } : null;
}
