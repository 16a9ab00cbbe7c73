import type { Metadata } from 'next';
import { PopularTags } from '@/components/search/search-results';
import { SearchField } from '@/components/search/search-field';
import { PageHeading } from '@/components/ui/page-heading';
import { popularTagsOrNone } from '@/lib/categories/read';
import { searchMessages } from '@/lib/messages';
import { pageMetadata } from '@/lib/outputs/metadata/page';
import { cachedSite } from '@/lib/settings/read';
import { searchPage, searchText } from '@/lib/outputs/search/rules';
import { Outcome } from './outcome';

/** The title contains the query: tabs, bookmarks and screen readers distinguish searches by it. */
export async function generateMetadata({ searchParams }: PageProps<'/search'>): Promise<Metadata> {
  const text = searchText((await searchParams).query);
  const title = text ? `“${text}” | Search` : 'Search';
  return {
    ...pageMetadata(await cachedSite(), {
      path: '/search',
      title,
      description: 'Find news, teams, players and achievements.',
    }),
    robots: { index: false, follow: true },
  };
}

// The results are in the page itself, not in a streamed part: they show without JavaScript too.
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
        {text ? (
          <Outcome text={text} page={searchPage(page)} />
        ) : (
          <>
            <p className="text-muted">{searchMessages.hint}</p>
            <PopularTags tags={await popularTagsOrNone()} />
          </>
        )}
      </div>
    </>
  );
}
