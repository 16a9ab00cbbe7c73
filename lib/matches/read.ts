import 'server-only';
import { eq } from 'drizzle-orm';
import { db } from '@/db/client';
import { matches } from '@/db/schema';
import { notFound } from '../errors';
import type { ListPage } from '../platform/http/endpoint';
import { paginationOf } from '../platform/http/fields';
import type { Match, MatchQuery } from './contract';
import { presentMatch } from './present';
import { countMatches, newestFirst, whereOf } from './queries';

/** A page of the matches that a filter finds, newest first. */
export async function listMatches({ limit, offset, ...filter }: MatchQuery): Promise<ListPage<Match>> {
  const page = paginationOf({ limit, offset });
  const where = whereOf(filter);
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(matches)
      .where(where)
      .orderBy(...newestFirst)
      .limit(page.limit)
      .offset(page.offset),
    countMatches(db, where),
  ]);
  return { items: rows.map(presentMatch), total };
}

/** One match. @throws {AppError} `not_found` */
export async function getMatch(id: number): Promise<Match> {
  const [row] = await db.select().from(matches).where(eq(matches.id, id));
  if (!row) throw notFound('Match');
  return presentMatch(row);
}
