import type { Metadata } from 'next';
import { notFound, permanentRedirect } from 'next/navigation';
import { preloadMaltese } from '@/app/maltese-fonts';
import { ResultsList } from '@/components/achievements/results-list';
import { MatchList } from '@/components/matches/match-list';
import { RecordSection } from '@/components/matches/record';
import { SubscribeMenu } from '@/components/matches/subscribe-menu';
import { JsonLd } from '@/components/site/inline-scripts';
import { SocialFollow } from '@/components/site/social-links';
import { FormerPlayers, RosterGrid } from '@/components/teams/roster';
import { TeamHero } from '@/components/teams/team-hero';
import { EmptyState } from '@/components/ui/empty-state';
import { tournamentSlugs } from '@/lib/achievements/links';
import { cachedAchievementsOfTeam } from '@/lib/achievements/read';
import { cachedMatchesOfTeam } from '@/lib/matches/pages';
import { cachedTeamRecord } from '@/lib/matches/records';
import { matchText } from '@/lib/matches/rules';
import { pageMetadata } from '@/lib/outputs/metadata/page';
import { socialLinks } from '@/lib/platform/site/identity';
import { missingPageMetadata } from '@/lib/platform/metadata/head';
import { breadcrumbs } from '@/lib/platform/metadata/structured-data';
import { teamData } from '@/lib/teams/structured-data';
import { displayName } from '@/lib/players/rules';
import { thingPicture } from '@/lib/platform/share-pictures/shapes';
import { cachedSite } from '@/lib/settings/read';
import { siteUrl } from '@/lib/platform/site-url/read';
import { cachedTeamPage, teamSlugs } from '@/lib/teams/read';
import { cachedTournamentsOfResults } from '@/lib/tournaments/pages';

type Props = PageProps<'/teams/[slug]'>;

/** A slug that no team has: Next.js wants at least one page to prerender. */
const NONE = '-';

export async function generateStaticParams(): Promise<{ slug: string }[]> {
  const slugs = await teamSlugs();
  return (slugs.length > 0 ? slugs : [NONE]).map((slug) => ({ slug }));
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const page = await cachedTeamPage((await params).slug);
  if (!page || 'movedTo' in page) return missingPageMetadata(await cachedSite());
  const { team, players } = page;
  const site = await cachedSite();
  return pageMetadata(site, {
    path: `/teams/${team.slug}`,
    title: team.name,
    description: `${site.name} in ${team.game}: ${players.map(displayName).join(', ') || 'roster, results and history'}.`,
    picture: thingPicture('teams', team, team.name),
  });
}

export default async function TeamPage({ params }: Props) {
  const page = await cachedTeamPage((await params).slug);
  if (!page) notFound();
  if ('movedTo' in page) permanentRedirect(`/teams/${page.movedTo}`);
  const { team, players, staff, former } = page;
  const [achievements, tournaments, matches, { year, record }, base, site] = await Promise.all([
    cachedAchievementsOfTeam(team),
    cachedTournamentsOfResults(),
    cachedMatchesOfTeam(team.teamID),
    cachedTeamRecord(team.teamID),
    siteUrl(),
    cachedSite(),
  ]);
  preloadMaltese({
    titles: [
      team.name,
      ...[...players, ...staff, ...former].map(displayName),
      ...[...matches.next, ...matches.last].map(matchText),
    ],
    text: [...players, ...staff].map(({ name }) => name).join(),
  });
  const crumbs = breadcrumbs(base, { name: 'Teams', path: '/teams' }, { name: team.name, path: `/teams/${team.slug}` });
  return (
    <>
      <JsonLd things={[teamData(site, base, page), crumbs]} />
      <TeamHero team={team} players={players} staff={staff} titles={achievements.length} />
      <div className="page-width space-y-section pb-section">
        <div className="grid gap-x-16 gap-y-section lg:grid-cols-[1fr_20rem]">
          <div className="min-w-0">
            <RosterGrid title="Roster" players={players} first />
            {players.length === 0 && <EmptyState title="No players yet">The roster will be announced soon.</EmptyState>}
          </div>
          <div className="min-w-0 space-y-section">
            <RosterGrid title="Staff" players={staff} aside />
            <SocialFollow links={socialLinks(site)} />
          </div>
        </div>
        <RecordSection title={`Record ${year}`} record={record} />
        <div className="space-y-8">
          <MatchList related={matches} />
          <SubscribeMenu url={new URL(`/teams/${team.slug}/calendar.ics`, base).href} />
        </div>
        <ResultsList achievements={achievements} slugs={tournamentSlugs(achievements, tournaments)} />
        <FormerPlayers players={former} />
      </div>
    </>
  );
}
