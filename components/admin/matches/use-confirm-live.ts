import { useConfirm } from '@/components/admin/manager/feedback/confirm';
import { today } from '@/lib/clock';
import { formatDay } from '@/lib/dates';
import type { Match } from '@/lib/matches/contract';
import { matchesTexts } from '@/lib/matches/resource';
import { matchText } from '@/lib/matches/rules';

type State = Pick<Match, 'status' | 'date' | 'teamA' | 'teamB'>;

/**
 * Returns a function that asks before a match goes live that is not today's. One that is reopened to correct its result is
 * not asked about.
 * @returns whether to go on
 */
export function useConfirmLive() {
  const confirm = useConfirm();
  return async (before: State | null, after: State): Promise<boolean> => {
    const isStarted = after.status === 'Live' && before?.status !== 'Live' && before?.status !== 'Finished';
    if (!isStarted || after.date === null || after.date === today()) return true;
    const question = matchesTexts.confirmLive(formatDay(after.date));
    return confirm({ question, thing: matchText(after), action: 'Make Live' });
  };
}
