import type { Metadata } from 'next';
import { preloadMaltese } from '@/app/maltese-fonts';
import { JsonLd } from '@/components/site/inline-scripts';
import { TeamIndex, TeamSection } from '@/components/teams/team-section';
import { EmptyState } from '@/components/ui/empty-state';
import { LinkButton } from '@/components/ui/link-button';
import { LineUpDrawing, Opening } from '@/components/ui/opening';
import { PageHeading } from '@/components/ui/page-heading';
import { pageMetadata } from '@/lib/outputs/metadata/page';
import { breadcrumbs } from '@/lib/platform/metadata/structured-data';
import { teamsData } from '@/lib/teams/structured-data';
import { displayName } from '@/lib/players/rules';
import { cachedSite } from '@/lib/settings/read';
import type { Site } from '@/lib/settings/rules';
import { siteUrl } from '@/lib/platform/site-url/read';
import { cachedShownTeams } from '@/lib/teams/read';

const titleOf = ({ name }: Site): string => `${name} Teams`;

export async function generateMetadata(): Promise<Metadata> {
  const site = await cachedSite();
  return pageMetadata(site, {
    path: '/teams',
    title: titleOf(site),
    absoluteTitle: true,
    description: `Every roster of ${site.name}, game by game: the players, their roles and the faces behind the names.`,
  });
}

export default async function TeamsPage() {
  const teams = await cachedShownTeams();
  const [site, base] = await Promise.all([cachedSite(), siteUrl()]);
  const title = titleOf(site);
  const players = teams.flatMap(({ roster }) => roster);
  preloadMaltese({ titles: players.map(displayName), text: players.map(({ name }) => name).join() });
  return (
    <>
      <JsonLd things={[...teamsData(site, base, teams), breadcrumbs(base, { name: title, path: '/teams' })]} />
      <script async src="/early-carousel.js" />
      <PageHeading
        title={title}
        drawing={
          <Opening>
            <LineUpDrawing />
          </Opening>
        }
      />
      <div className="page-width space-y-section pb-section">
        {teams.length > 0 && <TeamIndex teams={teams} />}
        {teams.map((team, index) => (
          <TeamSection key={team.teamID} team={team} first={index === 0} />
        ))}
        {teams.length === 0 && <EmptyState title="No teams yet">Our rosters will be here soon.</EmptyState>}
        <p className="text-center">
          <LinkButton href="/transfers" look="outline" prefetch={false}>
            Transfers
          </LinkButton>
        </p>
      </div>
    </>
  );
}
