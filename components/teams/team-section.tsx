import Link from 'next/link';
import { EmptyState } from '@/components/ui/empty-state';
import { SectionHeading } from '@/components/ui/section-heading';
import { displayName } from '@/lib/players/rules';
import { playerAnchor, teamAnchor, type TeamWithRoster } from '@/lib/teams/rules';
import { Carousel } from './carousel';
import { PlayerCard } from './player-card';

/** How many portraits of the first team a phone shows without scrolling. */
const FIRST_PORTRAITS = 2;

/** A team with its roster. Its id is where links from elsewhere lead. */
export function TeamSection({ team, first }: { team: TeamWithRoster; first: boolean }) {
  const { roster } = team;
  const heading = (
    <SectionHeading>
      <Link href={`/teams/${team.slug}`} prefetch={false} className="hover:text-accent-text">
        {team.name}
      </Link>
    </SectionHeading>
  );
  return (
    <section id={teamAnchor(team)} aria-label={team.name} className="scroll-mt-16">
      {roster.length > 0 ? (
        <Carousel
          team={team.name}
          heading={heading}
          cards={roster.map((player, index) => ({
            id: playerAnchor(team, player),
            name: displayName(player),
            card: <PlayerCard player={player} eager={first && index < FIRST_PORTRAITS} />,
          }))}
        />
      ) : (
        <>
          {heading}
          <div className="mt-5">
            <EmptyState title="No players yet">The roster will be announced soon.</EmptyState>
          </div>
        </>
      )}
    </section>
  );
}
