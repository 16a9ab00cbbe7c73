import type { Metadata } from 'next';
import { preloadMaltese } from '@/app/maltese-fonts';
import { AchievementsBrowser } from '@/components/achievements/achievements-browser';
import { PodiumsPerYear } from '@/components/achievements/results-list';
import { FirstListScript, JsonLd } from '@/components/site/inline-scripts';
import { NoScriptHint } from '@/components/site/no-script-hint';
import { Opening } from '@/components/ui/opening';
import { PageHeading } from '@/components/ui/page-heading';
import { achievementLinks, tournamentSlugs } from '@/lib/achievements/links';
import { achievementsOrSamples } from '@/lib/achievements/read';
import { pageMetadata } from '@/lib/outputs/metadata/page';
import { breadcrumbs } from '@/lib/platform/metadata/structured-data';
import { cachedSite } from '@/lib/settings/read';
import { siteUrl } from '@/lib/platform/site-url/read';
import { cachedShownTeams } from '@/lib/teams/read';
import { cachedTournamentsOfResults } from '@/lib/tournaments/pages';

export async function generateMetadata(): Promise<Metadata> {
  const site = await cachedSite();
  return pageMetadata(site, {
    path: '/achievements',
    title: 'Our Achievements',
    description: `Every title and placing of ${site.name} since ${site.founded}: tournaments, teams, places and winnings.`,
  });
}

export default async function AchievementsPage() {
  const { list, standIn } = await achievementsOrSamples();
  // Without the teams and tournaments the names are plain text, as with the samples.
  const [teams, tournaments] = standIn
    ? [[], []]
    : await Promise.all([cachedShownTeams().catch(() => []), cachedTournamentsOfResults().catch(() => [])]);
  const links = achievementLinks(teams, tournamentSlugs(list, tournaments));
  preloadMaltese({
    titles: list.map(({ tournament }) => tournament),
    text: list.flatMap(({ players, team, venue }) => [...players, team, venue]).join(),
  });
  return (
    <>
      <JsonLd things={[breadcrumbs(await siteUrl(), { name: 'Our Achievements', path: '/achievements' })]} />
      <FirstListScript names={['game', 'player', 'date', 'sort']} />
      <PageHeading
        title="Our Achievements"
        drawing={
          <Opening whole>
            <PodiumsPerYear achievements={list} />
          </Opening>
        }
      />
      <div className="page-width pb-section">
        <AchievementsBrowser initial={list} links={links} standIn={standIn} />
        <NoScriptHint />
      </div>
    </>
  );
}
