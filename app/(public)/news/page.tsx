import type { Metadata } from 'next';
import { NewsBrowser } from '@/components/news/news-browser';
import { Spotlight } from '@/components/news/lead-articles';
import { FirstListScript, JsonLd } from '@/components/site/inline-scripts';
import { NoScriptHint } from '@/components/site/no-script-hint';
import { Region } from '@/components/site/region';
import { FrontPages, Opening } from '@/components/ui/opening';
import { PageHeading } from '@/components/ui/page-heading';
import { popularTagsOrNone } from '@/lib/categories/read';
import { NEWS_FIRST_PAGE, SPOTLIGHT_COUNT } from '@/lib/limits';
import { messages, newsMessages } from '@/lib/messages';
import { pageMetadata } from '@/lib/outputs/metadata/page';
import { breadcrumbs } from '@/lib/platform/metadata/structured-data';
import { cachedFeaturedPublished, cachedLatestPublished } from '@/lib/news/read';
import { cachedSite } from '@/lib/settings/read';
import { siteUrl } from '@/lib/platform/site-url/read';

export async function generateMetadata(): Promise<Metadata> {
  const site = await cachedSite();
  return pageMetadata(site, {
    path: '/news',
    title: 'The Newsroom',
    description: `Every story of ${site.name}: results, rosters, events and what comes next.`,
  });
}

async function newsroom() {
  const [initial, tags] = await Promise.all([cachedLatestPublished(NEWS_FIRST_PAGE), popularTagsOrNone()]);
  return (
    <NewsBrowser initial={initial} tags={tags}>
      <Region message={newsMessages.spotlightFailed} render={spotlight} />
    </NewsBrowser>
  );
}

async function spotlight() {
  return <Spotlight articles={await cachedFeaturedPublished(SPOTLIGHT_COUNT)} />;
}

export default async function NewsPage() {
  return (
    <>
      <JsonLd things={[breadcrumbs(await siteUrl(), { name: 'The Newsroom', path: '/news' })]} />
      <FirstListScript names={['tag']} />
      <PageHeading
        title="The Newsroom"
        drawing={
          <Opening>
            <FrontPages />
          </Opening>
        }
      />
      <div className="page-width pb-section">
        <Region message={messages.news.loadFailed} render={newsroom} />
        <NoScriptHint />
      </div>
    </>
  );
}
