import 'server-only';
import { type Database, searchDb, searchForFewDb } from '@/db/client';
import type { Pagination } from '../http/fields';
import { RANKED, type Scope, scopeOf } from './scope';
import { askedOnce, type TextQuery, tsQuery } from './text-query';

/** How a search is made: what for, where it looks first, and by which connections. */
export interface SearchPlan {
  query: TextQuery;
  /** Null where it looks at all articles. */
  scope: Scope | null;
  database: Database;
}

/** Whether a page shows what is not ranked too: it comes after that, newest first. */
export const isFar = ({ limit, offset }: Pagination): boolean => offset + limit > RANKED;

/**
 * How to search for what answers a text best.
 * @param pagination the page of it that is wanted
 */
export async function planFor(text: string, pagination: Pagination): Promise<SearchPlan> {
  const query = tsQuery(text);
  const scope = isFar(pagination) ? null : await scopeOf(text, query.finds);
  return scope === 'few'
    ? { query: askedOnce(query), scope: null, database: searchForFewDb }
    : { query, scope, database: searchDb };
}
