import Link from 'next/link';
import { buttonClass } from '@/components/ui/button';
import { SEARCH_PAGES_MAX, SEARCH_RESULTS_SHOWN } from '@/lib/limits';
import { messages } from '@/lib/messages';
import type { SearchResults } from '@/lib/search/contract';
import { hasMore, searchAddress } from '@/lib/search/rules';

interface Props {
  results: SearchResults;
  /** What was asked for. */
  text: string;
  /** What is shown, from 1. */
  page: number;
}

/** Leads to the same search with more results below those that are shown: a link, so that it works without JavaScript. */
export function MoreResults({ results, text, page }: Props) {
  if (!hasMore(results)) return null;
  if (page >= SEARCH_PAGES_MAX) {
    return (
      <p className="mt-10 text-center text-sm text-muted">{messages.search.narrow(page * SEARCH_RESULTS_SHOWN)}</p>
    );
  }
  return (
    <p className="mt-10 text-center">
      <Link
        href={searchAddress(text, page + 1)}
        scroll={false}
        prefetch={false}
        replace
        className={buttonClass('outline')}
      >
        Load More
      </Link>
    </p>
  );
}
