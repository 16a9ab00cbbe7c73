import { SectionHeading } from '@/components/ui/section-heading';
import type { RosterPlayer } from '@/lib/teams/rules';
import { PlayerCard } from './player-card';

/** Portraits that are in sight when the page opens. */
const FIRST_PORTRAITS = 2;

interface Props {
  title: string;
  players: readonly RosterPlayer[];
  /** Whether the section is the first of the page. */
  first?: boolean;
}

/** A part of a team as cards; nothing where it is empty. */
export function RosterGrid({ title, players, first = false }: Props) {
  if (players.length === 0) return null;
  return (
    <section>
      <SectionHeading>{title}</SectionHeading>
      <ul className="mt-5 grid grid-cols-2 gap-2 sm:grid-cols-3 md:grid-cols-4 lg:grid-cols-5">
        {players.map((player, index) => (
          <li key={player.playerID}>
            <PlayerCard player={player} eager={first && index < FIRST_PORTRAITS} />
          </li>
        ))}
      </ul>
    </section>
  );
}
