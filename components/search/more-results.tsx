import { SEARCH_PAGES_MAX, SEARCH_RESULTS_SHOWN } from '@/lib/limits';
import { searchMessages } from '@/lib/messages';
import type { SearchResults } from '@/lib/outputs/search/contract';
import { hasMore, hitCount, listedCount, searchAddress, shownCount } from '@/lib/outputs/search/rules';
import { MoreLink } from './more-link';

interface Props {
  results: SearchResults;
  /** The query. */
  text: string;
  /** The page that is shown, from 1. */
  page: number;
}

/** Links to the same search with more results: a link, so that it works without JavaScript. */
export function MoreResults({ results, text, page }: Props) {
  const more = hasMore(results);
  if (!more && page === 1) return null;
  const isLast = page >= SEARCH_PAGES_MAX;
  return (
    <MoreLink href={more && !isLast ? searchAddress(text, page + 1) : null}>
      {more && isLast
        ? searchMessages.narrow(page * SEARCH_RESULTS_SHOWN)
        : searchMessages.shown(listedCount(results), shownCount(hitCount(results)))}
    </MoreLink>
  );
}
