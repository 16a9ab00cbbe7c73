import { ACHIEVEMENTS_PAGE } from '../limits';
import { type Filters, type Sort, SORT_COLUMNS } from './rules';

/** The state of the page. It is in the page's address, so that links can be shared and Back works. */
export interface AchievementsView extends Filters {
  /** Null for the order of the list. */
  sort: Sort | null;
  /** From 1; each Load More adds one. */
  page: number;
}

/** Reads the state from the query of an address. Invalid values are ignored. */
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

/** Returns the address of a state, without default values. */
export function addressOf({ game, player, date, sort, page }: AchievementsView): `/achievements${string}` {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ game, player, date })) if (value) query.set(name, value);
  if (sort) query.set('sort', sort.column);
  if (sort?.descending) query.set('order', 'desc');
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `/achievements?${query}` : '/achievements';
}

/** Returns the maximum number of rows that a state shows. */
export function rowsOf(view: Pick<AchievementsView, 'page'>): number {
  return view.page * ACHIEVEMENTS_PAGE;
}
