import 'server-only';
import { eq } from 'drizzle-orm';
import { db } from '@/db/client';
import { tournaments } from '@/db/schema';
import type { ListPage } from '../platform/http/endpoint';
import { paginationOf } from '../platform/http/fields';
import type { Tournament, TournamentStatus } from './contract';
import { inPageOrder, selectTournament, withEntries } from './queries';

interface Query {
  status?: TournamentStatus | undefined;
  limit?: number | undefined;
  offset?: number | undefined;
}

/** A page of the managed tournaments, in the order of the Tournaments page. */
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

/** One tournament. @throws {AppError} `not_found` */
export const getTournament = (id: number): Promise<Tournament> => selectTournament(db, id);
