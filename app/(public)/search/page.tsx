import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { MoreResults } from '@/components/search/more-results';
import { NoResults } from '@/components/search/no-results';
import { SearchField } from '@/components/search/search-field';
import { SearchResults } from '@/components/search/search-results';
import { FailedRegion } from '@/components/site/failed-region';
import { PageHeading } from '@/components/ui/page-heading';
import { popularTags } from '@/lib/categories/read';
import { AppError } from '@/lib/errors';
import { countRequest } from '@/lib/http/rate-limit';
import { log } from '@/lib/log';
import { messages } from '@/lib/messages';
import { pageMetadata } from '@/lib/metadata/page';
import { searchSite } from '@/lib/search/read';
import { hitCount, searchPage, searchText, shownCount } from '@/lib/search/rules';

export const metadata: Metadata = {
  ...pageMetadata({ path: '/search', title: 'Search', description: 'Find news, teams, players and achievements.' }),
  robots: { index: false, follow: true },
};

// The results belong to the page itself, not to a part that follows: so they are there without JavaScript too.
export const instant = false;

async function search(text: string, page: number) {
  try {
    await countRequest('search', { headers: await headers() });
    return await searchSite(text, page);
  } catch (err) {
    if (err instanceof AppError) return err.message;
    log.error({ err }, messages.search.failed);
    return messages.search.failed;
  }
}

async function Outcome({ text, page }: { text: string; page: number }) {
  const results = await search(text, page);
  if (typeof results === 'string') return <FailedRegion message={results} />;
  const count = hitCount(results);
  return (
    <>
      <div role="status" className="mb-10 text-muted">
        {results.text !== text && <p className="mb-1">{messages.search.corrected(text)}</p>}
        <p>{messages.search.found(shownCount(count), results.text)}</p>
      </div>
      {count > 0 ? <SearchResults results={results} /> : <NoResults tags={await popularTags()} />}
      <MoreResults results={results} text={text} page={page} />
    </>
  );
}

export default async function SearchPage({ searchParams }: PageProps<'/search'>) {
  const { query, page } = await searchParams;
  const text = searchText(query);
  return (
    <>
      <PageHeading title="Search">
        <SearchField text={text} />
      </PageHeading>
      <div className="page-width pb-section">
        {text ? <Outcome text={text} page={searchPage(page)} /> : <p className="text-muted">{messages.search.hint}</p>}
      </div>
    </>
  );
}
