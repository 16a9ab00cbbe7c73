import type { ShownTournament } from '@/lib/tournaments/rules';
import { TournamentCard } from './tournament-card';

/** The tournaments in their order. */
export function TournamentList({ tournaments }: { tournaments: readonly ShownTournament[] }) {
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
