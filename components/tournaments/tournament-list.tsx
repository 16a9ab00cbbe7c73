import type { ListedTournament } from '@/lib/tournaments/rules';
import { TournamentCard } from './tournament-card';

/** The tournaments, sorted by start date. */
export function TournamentList({ tournaments }: { tournaments: readonly ListedTournament[] }) {
  return (
    <ul className="grid grid-cols-1 content-start gap-5 md:max-lg:grid-cols-2 xl:grid-cols-2">
      {tournaments.map((tournament) => (
        <li key={tournament.id}>
          <TournamentCard tournament={tournament} />
        </li>
      ))}
    </ul>
  );
}
