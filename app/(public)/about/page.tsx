import type { Metadata } from 'next';
import { preloadMaltese } from '@/app/maltese-fonts';
import { LatestAchievements } from '@/components/achievements/results-list';
import { FailedRegion } from '@/components/site/failed-region';
import { JsonLd } from '@/components/site/inline-scripts';
import { TeamNumbers } from '@/components/teams/team-section';
import { Opening, YearDrawing } from '@/components/ui/opening';
import { PageHeading } from '@/components/ui/page-heading';
import { tournamentSlugs } from '@/lib/achievements/links';
import { achievementsOrSamples } from '@/lib/achievements/read';
import { newestAchievements } from '@/lib/achievements/rules';
import { LATEST_ACHIEVEMENTS_COUNT } from '@/lib/limits';
import { messages } from '@/lib/messages';
import { textCards } from '@/lib/outputs/cards/read';
import { pageMetadata } from '@/lib/outputs/metadata/page';
import { breadcrumbs } from '@/lib/platform/metadata/structured-data';
import { PreparedRichText } from '@/components/rich-text/rich-text';
import { cachedSite } from '@/lib/settings/read';
import { aboutText } from '@/lib/site-content/read';
import { siteUrl } from '@/lib/platform/site-url/read';
import { cachedShownTeams } from '@/lib/teams/read';
import { cachedTournamentsOfResults } from '@/lib/tournaments/pages';

export async function generateMetadata(): Promise<Metadata> {
  const site = await cachedSite();
  return pageMetadata(site, {
    path: '/about',
    title: 'About',
    description: `Who ${site.name} are, where they come from and where they are going: an esports organisation from ${site.headquarters}, founded ${site.founded}.`,
  });
}

export default async function AboutPage() {
  const [text, { list, standIn }, tournaments, address, site] = await Promise.all([
    aboutText(),
    achievementsOrSamples(),
    // Without them the names are plain text.
    cachedTournamentsOfResults().catch(() => []),
    siteUrl(),
    cachedSite(),
  ]);
  // Without them they are links.
  const cards = await textCards(text.cards).catch(() => ({}));
  const latest = standIn ? [] : newestAchievements(list, LATEST_ACHIEVEMENTS_COUNT);
  const slugs = tournamentSlugs(latest, tournaments);
  preloadMaltese({
    titles: latest.map(({ tournament }) => tournament),
    text: text.text,
    headings: text.headings,
  });
  return (
    <>
      <JsonLd things={[breadcrumbs(address, { name: 'About', path: '/about' })]} />
      <PageHeading
        title="About"
        drawing={
          <Opening>
            <YearDrawing year={site.founded} />
          </Opening>
        }
      />
      <div className="page-width page-with-side gap-y-section pb-section">
        <div className="max-w-prose min-w-0">
          <PreparedRichText text={text} cards={cards} />
        </div>
        {/* Sticky where the window is high enough for all of it. */}
        <aside className="grid grid-cols-1 gap-12 self-start sm:max-lg:grid-cols-2 lg:top-28 lg:[@media(min-height:54rem)]:sticky">
          <TeamNumbers teams={await cachedShownTeams()} founded={site.founded} />
          {standIn ? (
            <FailedRegion message={messages.achievements.loadFailed} />
          ) : (
            <LatestAchievements achievements={latest} slugs={slugs} />
          )}
        </aside>
      </div>
    </>
  );
}
