import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { newCreationKey } from '@/components/admin/manager/form/creation-key';
import { today } from '@/lib/clock';
import type { Match, matchForm, MatchFormInput } from '@/lib/matches/contract';

export type MatchValues = z.input<typeof matchForm>;
export type MatchFormState = UseFormReturn<MatchValues, unknown, MatchFormInput>;

export const blankMatch = (): MatchValues => ({
  date: today(),
  time: null,
  teamA: '',
  teamB: '',
  teamID: null,
  ours: null,
  opponentId: null,
  scoreA: null,
  scoreB: null,
  status: 'Upcoming',
  bestOf: 3,
  outcome: 'played',
  tournamentId: null,
  stage: '',
  maps: [],
  lineup: [],
  streams: [],
  vodUrl: null,
  articleId: null,
  announce: true,
  creationKey: newCreationKey(),
});

export function matchValues(match: Match): MatchValues {
  const { id: _, startsAt: __, sequence: ___, updatedAt: ____, ...values } = match;
  return values;
}
