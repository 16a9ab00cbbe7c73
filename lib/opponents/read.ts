import 'server-only';
import { eq, sql } from 'drizzle-orm';
import { db, type Executor } from '@/db/client';
import { opponents } from '@/db/schema';
import { nameOrder } from '@/db/schema/columns';
import { notFound } from '../errors';
import type { ListPage } from '../platform/http/endpoint';
import { paginationOf } from '../platform/http/fields';
import type { Opponent } from './contract';

interface Query {
  limit?: number | undefined;
  offset?: number | undefined;
  query?: string | undefined;
}

/** Returns a page of the opponents by name. */
export async function listOpponents({ query, ...page }: Query): Promise<ListPage<Opponent>> {
  const { limit, offset } = paginationOf(page);
  const texts = sql`search_fold(${opponents.name} || ' ' || coalesce(${opponents.shortName}, ''))`;
  const where = query ? sql`strpos(${texts}, search_fold(${query})) > 0` : undefined;
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(opponents)
      .where(where)
      .orderBy(nameOrder(opponents.name), opponents.id)
      .limit(limit)
      .offset(offset),
    db.$count(opponents, where),
  ]);
  return { items: rows.map(presentOpponent), total };
}

/** Returns one opponent. @throws {AppError} `not_found` */
export const getOpponent = (id: number): Promise<Opponent> => selectOpponent(db, id);

/** Returns one opponent, in a transaction. @throws {AppError} `not_found` */
export async function selectOpponent(executor: Executor, id: number): Promise<Opponent> {
  const [row] = await executor.select().from(opponents).where(eq(opponents.id, id));
  if (!row) throw notFound('Opponent');
  return presentOpponent(row);
}

/** Returns an opponent as the contract answers it. */
export function presentOpponent(row: typeof opponents.$inferSelect): Opponent {
  const { id, name, shortName, country, logo, logoDark, url, updatedAt } = row;
  return { id, name, shortName, country, logo, logoDark, url, updatedAt: updatedAt.toISOString() };
}
