import 'server-only';
import type { SQL } from 'drizzle-orm';
import { type Database, searchDb, searchForFewDb } from '@/db/client';
import type { Pagination } from '../http/fields';
import { RANKED, type Scope, scopeOf } from './scope';
import { askedOnce, type TextQuery, tsQuery } from './text-query';

/** How a search is made: what for, where it looks first, and by which connections. */
export interface SearchPlan {
  query: TextQuery;
  /** Where it looks first; null where it looks at all articles at once. */
  scope: Scope | null;
  /** Whether it is known to find few: PostgreSQL plans it once. */
  isForFew: boolean;
  database: Database;
}

/** Whether a page shows what is not ranked too: it comes after that, newest first. */
export const isFar = ({ limit, offset }: Pagination): boolean => offset + limit > RANKED;

/**
 * How to search for what answers a text best.
 * @param pagination the page of it that is wanted
 * @param category where that is to be in one. Of some most articles are: a plan that is made once does not know of which.
 */
export async function planFor(text: string, pagination: Pagination, category?: SQL): Promise<SearchPlan> {
  const query = tsQuery(text);
  const scope = isFar(pagination) ? null : await scopeOf(text, query.finds);
  if (scope !== 'few') return { query, scope, isForFew: false, database: searchDb };
  if (category) return { query, scope: null, isForFew: false, database: searchDb };
  return { query: askedOnce(query), scope: null, isForFew: true, database: searchForFewDb };
}
