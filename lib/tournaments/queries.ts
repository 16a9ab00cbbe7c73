import 'server-only';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '@/db/client';
import { tournamentEntries, tournaments } from '@/db/schema';
import { notFound } from '../errors';
import type { Tournament } from './contract';
import { presentTournament } from './present';

const isAhead = sql`${tournaments.status} in ('running', 'planned')`;

/** Running ones, planned ones by date, then finished and cancelled ones, the newest first. */
export const inPageOrder = [
  sql`array_position(array['running', 'planned', 'finished', 'cancelled'], ${tournaments.status})`,
  sql`case when ${isAhead} then ${tournaments.start} end`,
  sql`${tournaments.start} desc`,
  sql`${tournaments.id} desc`,
];

/** Rows as the contract answers them, with one query for all their entries. */
export async function withEntries(
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

/** One tournament. @throws {AppError} `not_found` */
export async function selectTournament(executor: Executor, id: number): Promise<Tournament> {
  const rows = await executor.select().from(tournaments).where(eq(tournaments.id, id));
  const [tournament] = await withEntries(executor, rows);
  if (!tournament) throw notFound('Tournament');
  return tournament;
}
