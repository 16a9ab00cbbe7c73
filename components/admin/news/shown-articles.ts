import type { Article } from '@/lib/news/contract';
import { matchesFilter } from './article-filter';
import type { ArticleView } from './use-article-view';

/** The articles of a page with the one that was just saved: a new one is on top (SPEC §4), and so is one of another page. */
export function shownArticles(items: Article[], { filter, latest, isLatestNew }: ArticleView): Article[] {
  if (!latest || !matchesFilter(filter, latest)) return items;
  // The server's version is newer.
  const listed = items.find(({ id }) => id === latest.id);
  if (listed && !isLatestNew) return items;
  return [listed ?? latest, ...items.filter((article) => article !== listed)];
}
