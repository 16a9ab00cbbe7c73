import { headers } from 'next/headers';
import { MoreLink } from '@/components/search/more-link';
import { ArticlePicture } from '@/components/news/article-parts';
import { PopularTags, SearchResults } from '@/components/search/search-results';
import { FailedRegion } from '@/components/site/failed-region';
import { EmptyState } from '@/components/ui/empty-state';
import { popularTagsOrNone } from '@/lib/categories/read';
import { AppError } from '@/lib/errors';
import { countRequest } from '@/lib/platform/http/rate-limit';
import { log } from '@/lib/log';
import { SEARCH_PAGES_MAX, SEARCH_RESULTS_SHOWN } from '@/lib/limits';
import { searchMessages } from '@/lib/messages';
import { searchSite } from '@/lib/outputs/search/read';
import type { SearchResults as Results } from '@/lib/outputs/search/contract';
import { hasMore, hitCount, listedCount, searchAddress, shownCount } from '@/lib/outputs/search/rules';
import type { TextHit } from '@/lib/platform/text-search/results';

/** Returns the results, or the message to show instead. */
async function search(text: string, page: number): Promise<Results | string> {
  try {
    await countRequest('search', { headers: await headers() });
    return await searchSite(text, page);
  } catch (err) {
    if (err instanceof AppError) return err.message;
    log.error({ err }, searchMessages.failed);
    return searchMessages.failed;
  }
}

/** The title is beside the picture, so the picture says nothing more. */
const pictureOf = ({ picture }: TextHit) => <ArticlePicture article={{ ...picture, title: '' }} sizes="11rem" />;

/** Says that nothing was found, and where else to go. */
async function NoResults() {
  return (
    <>
      <EmptyState title={searchMessages.none}>{searchMessages.advice}</EmptyState>
      <PopularTags tags={await popularTagsOrNone()} />
    </>
  );
}

/** The results, or a message when there are none or the search failed. */
export async function Outcome({ text, page }: { text: string; page: number }) {
  const results = await search(text, page);
  if (typeof results === 'string') return <FailedRegion message={results} />;
  const count = hitCount(results);
  return (
    <>
      <div role="status" className="mb-10 wrap-anywhere text-muted">
        {results.text !== text && <p className="mb-1">{searchMessages.corrected(text)}</p>}
        <p>{searchMessages.found(shownCount(count), results.text)}</p>
      </div>
      {count.total > 0 ? <SearchResults results={results} pictureOf={pictureOf} /> : <NoResults />}
      <MoreResults results={results} text={text} page={page} />
    </>
  );
}

interface MoreResultsProps {
  results: Results;
  /** The query. */
  text: string;
  /** The page that is shown, from 1. */
  page: number;
}

/** Links to the same search with more results: a link, so that it works without JavaScript. */
function MoreResults({ results, text, page }: MoreResultsProps) {
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
