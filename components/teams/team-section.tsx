import { EmptyState } from '@/components/ui/empty-state';
import { SectionHeading } from '@/components/ui/section-heading';
import type { Team } from '@/lib/roster/contract';
import { displayName, rosterOf, teamAnchor } from '@/lib/roster/rules';
import { Carousel } from './carousel';
import { PlayerCard } from './player-card';

/** A team with its roster. Its id is where links from elsewhere lead. */
export function TeamSection({ team }: { team: Team }) {
  const roster = rosterOf(team);
  const heading = <SectionHeading>{team.name}</SectionHeading>;
  return (
    <section id={teamAnchor(team)} aria-label={team.name}>
      {roster.length > 0 ? (
        <Carousel
          team={team.name}
          heading={heading}
          cards={roster.map((player) => ({
            id: player.playerID,
            name: displayName(player),
            card: <PlayerCard player={player} />,
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
