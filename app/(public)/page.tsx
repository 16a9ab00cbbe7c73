import type { Metadata } from 'next';
import { MatchStrip } from '@/components/matches/match-strip';
import { HeroGrid, Spotlight } from '@/components/news/lead-articles';
import { WhatsNew } from '@/components/news/article-rows';
import { HomeIntro } from '@/components/site/home-intro';
import { JsonLd } from '@/components/site/inline-scripts';
import { LiveNow } from '@/components/site/live-now';
import { MerchBanner } from '@/components/site/merch-banner';
import { Region } from '@/components/site/region';
import { SocialFollow } from '@/components/site/social-links';
import { SectionHeading } from '@/components/ui/section-heading';
import { HOME_FEATURED_FETCH, WHATS_NEW_COUNT } from '@/lib/limits';
import { cachedLatestResults, cachedTicker } from '@/lib/matches/pages';
import { messages, newsMessages, matchMessages } from '@/lib/messages';
import { pageMetadata } from '@/lib/outputs/metadata/page';
import { homeData } from '@/lib/platform/metadata/structured-data';
import { cachedFeaturedPublished, cachedLatestPublished } from '@/lib/news/read';
import { heroSelection, spotlightSelection } from '@/lib/news/rules';
import { cachedSite } from '@/lib/settings/read';
import { socialLinks } from '@/lib/platform/site/identity';
import { cachedStreams } from '@/lib/streams/read';
import { siteUrl } from '@/lib/platform/site-url/read';

export async function generateMetadata(): Promise<Metadata> {
  const site = await cachedSite();
  return pageMetadata(site, { path: '/', description: site.description });
}

async function WhoseSite() {
  return <JsonLd things={homeData(await cachedSite(), await siteUrl())} />;
}

async function hero() {
  const featured = await cachedFeaturedPublished(HOME_FEATURED_FETCH);
  return <HeroGrid articles={heroSelection(featured)} />;
}

async function ticker() {
  const [matches, results, streams] = await Promise.all([cachedTicker(), cachedLatestResults(), cachedStreams()]);
  return (
    <>
      <LiveNow streams={streams} className="page-width mt-2" />
      <MatchStrip matches={matches} results={results} />
    </>
  );
}

async function latest() {
  return <WhatsNew articles={await cachedLatestPublished(WHATS_NEW_COUNT)} />;
}

async function spotlight() {
  const featured = await cachedFeaturedPublished(HOME_FEATURED_FETCH);
  const besidesHero = spotlightSelection(featured, heroSelection(featured));
  return <Spotlight articles={besidesHero} onSmallScreens={spotlightSelection(featured)} />;
}

export default async function HomePage() {
  const site = await cachedSite();
  return (
    <>
      <WhoseSite />
      <HomeIntro site={site} />
      <Region message={messages.news.loadFailed} className="page-width hidden md:block" render={hero} />
      <Region message={matchMessages.loadFailed} className="page-width mt-2" render={ticker} />
      <div className="page-width page-with-side gap-y-section py-section">
        <section className="space-y-6">
          <SectionHeading>What&apos;s New</SectionHeading>
          <Region message={messages.news.loadFailed} render={latest} />
        </section>
        {/* It is as high as a screen and more: it stays once its end has been reached. */}
        <aside className="grid grid-cols-1 content-start gap-12 sm:max-lg:grid-cols-2 sm:max-lg:grid-rows-[auto_1fr] sm:max-lg:*:nth-2:row-span-2 lg:sticky lg:bottom-8 lg:self-end">
          <SocialFollow links={socialLinks(site)} />
          <Region message={newsMessages.spotlightFailed} render={spotlight} />
          <MerchBanner site={site} />
        </aside>
      </div>
    </>
  );
}
