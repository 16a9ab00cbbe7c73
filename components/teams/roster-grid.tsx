import { SectionHeading } from '@/components/ui/section-heading';
import type { RosterPlayer } from '@/lib/teams/rules';
import { PlayerCard } from './player-card';
import { rosterCardClass, rosterCardStyle, rosterListClass } from './roster-layout';

/** Portraits that are in sight when the page opens. */
const FIRST_PORTRAITS = 2;

const ROWS = { phone: 2, tablet: 4, desktop: 5 };

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
      <ul className={rosterListClass}>
        {players.map((player, index) => (
          <li key={player.playerID} style={rosterCardStyle(index, players.length, ROWS)} className={rosterCardClass}>
            <PlayerCard player={player} eager={first && index < FIRST_PORTRAITS} />
          </li>
        ))}
      </ul>
    </section>
  );
}
