import type { Metadata } from 'next';
import { SearchField } from '@/components/search/search-field';
import { SearchResults } from '@/components/search/search-results';
import { FailedRegion } from '@/components/site/failed-region';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeading } from '@/components/ui/page-heading';
import { log } from '@/lib/log';
import { messages } from '@/lib/messages';
import { searchSite } from '@/lib/search/read';
import { hitCount, searchText } from '@/lib/search/rules';

export const metadata: Metadata = {
  title: 'Search',
  description: 'Find news, teams, players and achievements.',
  alternates: { canonical: '/search' },
  robots: { index: false },
};

// The results belong to the page itself, not to a part that follows: so they are there without JavaScript too.
export const instant = false;

async function search(text: string) {
  try {
    return await searchSite(text);
  } catch (err) {
    log.error({ err }, messages.search.failed);
    return null;
  }
}

async function Outcome({ text }: { text: string }) {
  const results = await search(text);
  if (!results) return <FailedRegion message={messages.search.failed} />;
  const count = hitCount(results);
  return (
    <>
      <p role="status" className="mb-10 text-muted">
        {messages.search.found(count, text)}
      </p>
      {count > 0 ? (
        <SearchResults results={results} />
      ) : (
        <EmptyState title={messages.search.none}>{messages.search.advice}</EmptyState>
      )}
    </>
  );
}

export default async function SearchPage({ searchParams }: PageProps<'/search'>) {
  const text = searchText((await searchParams).query);
  return (
    <>
      <PageHeading title="Search">
        <SearchField text={text} />
      </PageHeading>
      <div className="page-width pb-section">
        {text ? <Outcome text={text} /> : <p className="text-muted">{messages.search.hint}</p>}
      </div>
    </>
  );
}
