import type { Metadata } from 'next';
import { SearchField } from '@/components/search/search-field';
import { PageHeading } from '@/components/ui/page-heading';
import { searchMessages } from '@/lib/messages';
import { pageMetadata } from '@/lib/platform/metadata/page';
import { searchPage, searchText } from '@/lib/platform/search/rules';
import { Outcome } from './outcome';

/** Named by what was searched for: tabs, bookmarks and screen readers tell one search from another. */
export async function generateMetadata({ searchParams }: PageProps<'/search'>): Promise<Metadata> {
  const text = searchText((await searchParams).query);
  const title = text ? `“${text}” | Search` : 'Search';
  return {
    ...pageMetadata({ path: '/search', title, description: 'Find news, teams, players and achievements.' }),
    robots: { index: false, follow: true },
  };
}

// The results belong to the page itself, not to a part that follows: so they are there without JavaScript too.
export const instant = false;

export default async function SearchPage({ searchParams }: PageProps<'/search'>) {
  const { query, page } = await searchParams;
  const text = searchText(query);
  return (
    <>
      <PageHeading title="Search">
        <SearchField text={text} />
      </PageHeading>
      <div className="page-width pb-section">
        {text ? <Outcome text={text} page={searchPage(page)} /> : <p className="text-muted">{searchMessages.hint}</p>}
      </div>
    </>
  );
}
