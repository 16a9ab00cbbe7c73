import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { newCreationKey } from '@/components/admin/manager/form/creation-key';
import { today } from '@/lib/clock';
import type { Tournament, tournamentInput, TournamentInput } from '@/lib/tournaments/contract';

export type TournamentValues = z.input<typeof tournamentInput>;
export type TournamentFormState = UseFormReturn<TournamentValues, unknown, TournamentInput>;

export const blankTournament = (): TournamentValues => ({
  ...{ name: '', slug: undefined, game: '', format: '', prize: '', start: today(), end: today() },
  ...{ venue: '', url: null, status: 'planned', entries: [] },
  creationKey: newCreationKey(),
});

export function tournamentValues(tournament: Tournament): TournamentValues {
  const { id: _, updatedAt: __, entries, ...values } = tournament;
  return {
    ...values,
    entries: entries.map(({ teamID, place, placeRank, winnings }) => ({ teamID, place, placeRank, winnings })),
  };
}
