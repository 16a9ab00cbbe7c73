import type { Metadata } from 'next';
import { TeamIndex } from '@/components/teams/team-index';
import { TeamSection } from '@/components/teams/team-section';
import { PageHeading } from '@/components/ui/page-heading';
import { shownTeams } from '@/lib/roster/rules';
import { site } from '@/lib/site';

const title = `${site.name} Teams`;

export const metadata: Metadata = {
  title: { absolute: title },
  description: `Every roster of ${site.name}, game by game: the players, their roles and the faces behind the names.`,
  alternates: { canonical: '/teams' },
};

export default function TeamsPage() {
  const teams = shownTeams();
  return (
    <>
      <PageHeading title={title} />
      <div className="page-width space-y-section pb-section">
        <TeamIndex teams={teams} />
        {teams.map((team) => (
          <TeamSection key={team.teamID} team={team} />
        ))}
      </div>
    </>
  );
}
