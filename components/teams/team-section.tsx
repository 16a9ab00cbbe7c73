import { EmptyState } from '@/components/ui/empty-state';
import { SectionHeading } from '@/components/ui/section-heading';
import type { Team } from '@/lib/roster/contract';
import { displayName, playerAnchor, rosterOf, teamAnchor } from '@/lib/roster/rules';
import { Carousel } from './carousel';
import { PlayerCard } from './player-card';

/** The number of portraits above the fold on a phone, for the first team of a page. */
const FIRST_PORTRAITS = 2;

/** A team with its roster. Its id is the target of links to the team. */
export function TeamSection({ team, first }: { team: Team; first: boolean }) {
  const roster = rosterOf(team);
  const heading = <SectionHeading>{team.name}</SectionHeading>;
  return (
    <section id={teamAnchor(team)} aria-label={team.name}>
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
