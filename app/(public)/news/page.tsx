import type { Metadata } from 'next';
import { NewsBrowser } from '@/components/news/news-browser';
import { Spotlight } from '@/components/news/spotlight';
import { PageHeading } from '@/components/ui/page-heading';
import { Region } from '@/components/site/region';
import { popularTags } from '@/lib/categories/read';
import { NEWS_FIRST_PAGE, SPOTLIGHT_COUNT } from '@/lib/limits';
import { messages } from '@/lib/messages';
import { featuredPublished, latestPublished } from '@/lib/news/read';
import { site } from '@/lib/site';

export const metadata: Metadata = {
  title: 'The Newsroom',
  description: `Every story of ${site.name}: results, rosters, events and what comes next.`,
  alternates: { canonical: '/news' },
};

async function newsroom() {
  const [initial, tags] = await Promise.all([latestPublished(NEWS_FIRST_PAGE), popularTags()]);
  return (
    <NewsBrowser initial={initial} tags={tags}>
      <Region message={messages.news.spotlightFailed} render={spotlight} />
    </NewsBrowser>
  );
}

async function spotlight() {
  return <Spotlight articles={await featuredPublished(SPOTLIGHT_COUNT)} />;
}

export default function NewsPage() {
  return (
    <>
      <PageHeading title="The Newsroom" />
      <div className="page-width pb-section">
        <Region message={messages.news.loadFailed} render={newsroom} />
      </div>
    </>
  );
}
