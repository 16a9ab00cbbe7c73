import { ACHIEVEMENTS_PAGE } from '../limits';
import { type Filters, type Sort, SORT_COLUMNS } from './rules';

/** What the page shows. The page's address holds it, so that a link can be shared and Back works. */
export interface AchievementsView extends Filters {
  /** Null: the order in which the list comes. */
  sort: Sort | null;
  /** From 1; each Load More is one more. */
  page: number;
}

/** Reads the query of an address. What makes no sense there is as if it were missing. */
export function readView(query: URLSearchParams): AchievementsView {
  const column = SORT_COLUMNS.find((name) => name === query.get('sort'));
  const page = /^[1-9]\d{0,8}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 1;
  return {
    game: query.get('game') ?? '',
    player: query.get('player') ?? '',
    date: query.get('date') ?? '',
    sort: column ? { column, descending: query.get('order') === 'desc' } : null,
    page,
  };
}

/** The address of a view, without default values. */
export function addressOf({ game, player, date, sort, page }: AchievementsView): `/achievements${string}` {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ game, player, date })) if (value) query.set(name, value);
  if (sort) query.set('sort', sort.column);
  if (sort?.descending) query.set('order', 'desc');
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `/achievements?${query}` : '/achievements';
}

/** How many rows a view shows at most. */
export function rowsOf(view: Pick<AchievementsView, 'page'>): number {
  return view.page * ACHIEVEMENTS_PAGE;
}
