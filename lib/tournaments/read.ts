import 'server-only';
import { eq, asc, inArray, sql } from 'drizzle-orm';
import { db, type Executor } from '@/db/client';
import { tournaments, tournamentEntries } from '@/db/schema';
import type { ListPage } from '../platform/http/endpoint';
import { paginationOf } from '../platform/http/fields';
import { type Tournament, type TournamentStatus, tournamentStatus } from './contract';
import { notFound } from '../errors';

interface Query {
  status?: TournamentStatus | undefined;
  limit?: number | undefined;
  offset?: number | undefined;
}

/** Returns a page of the managed tournaments, in the order of the Tournaments page. */
export async function listTournaments({ status, ...page }: Query): Promise<ListPage<Tournament>> {
  const { limit, offset } = paginationOf(page);
  const where = status && eq(tournaments.status, status);
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(tournaments)
      .where(where)
      .orderBy(...inPageOrder)
      .limit(limit)
      .offset(offset),
    db.$count(tournaments, where),
  ]);
  return { items: await withEntries(db, rows), total };
}

/** Returns one tournament. @throws {AppError} `not_found` */
export const getTournament = (id: number): Promise<Tournament> => selectTournament(db, id);

const isAhead = sql`${tournaments.status} in ('running', 'planned')`;

/** Running ones, planned ones by date, then finished and cancelled ones, the newest first. */
export const inPageOrder = [
  sql`array_position(array['running', 'planned', 'finished', 'cancelled'], ${tournaments.status})`,
  sql`case when ${isAhead} then ${tournaments.start} end`,
  sql`${tournaments.start} desc`,
  sql`${tournaments.id} desc`,
];

/** Returns all tournaments, by their ids. */
export const allTournaments = async (tx: Executor): Promise<Tournament[]> =>
  withEntries(tx, await tx.select().from(tournaments).orderBy(tournaments.id));

/** Rows as the contract answers them, with one query for all their entries. */
async function withEntries(
  executor: Executor,
  rows: readonly (typeof tournaments.$inferSelect)[],
): Promise<Tournament[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const entries = await executor
    .select()
    .from(tournamentEntries)
    .where(inArray(tournamentEntries.tournamentId, ids))
    .orderBy(asc(tournamentEntries.position), asc(tournamentEntries.teamId));
  return rows.map((row) =>
    presentTournament(
      row,
      entries.filter(({ tournamentId }) => tournamentId === row.id),
    ),
  );
}

/** Returns one tournament. @throws {AppError} `not_found` */
export async function selectTournament(executor: Executor, id: number): Promise<Tournament> {
  const rows = await executor.select().from(tournaments).where(eq(tournaments.id, id));
  const [tournament] = await withEntries(executor, rows);
  if (!tournament) throw notFound('Tournament');
  return tournament;
}

/** A tournament as the contract answers it. @param entries of this tournament, in their order */
function presentTournament(
  row: typeof tournaments.$inferSelect,
  entries: readonly (typeof tournamentEntries.$inferSelect)[],
): Tournament {
  const { id, name, slug, game, format, prize, start, end, venue, url, status, updatedAt } = row;
  return {
    id,
    name,
    slug,
    game,
    format,
    prize,
    start,
    end,
    venue,
    url,
    status: tournamentStatus.parse(status),
    entries: entries.map(({ teamId, place, placeRank, winnings, achievementId }) => ({
      teamID: teamId,
      place,
      placeRank,
      winnings,
      achievementId,
    })),
    updatedAt: updatedAt.toISOString(),
  };
}
