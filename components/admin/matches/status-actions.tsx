'use client';

import { useConfirm } from '@/components/admin/manager/feedback/confirm';
import { Button } from '@/components/ui/button';
import { today } from '@/lib/clock';
import type { Match, MatchStatus } from '@/lib/matches/contract';
import { matchesTexts } from '@/lib/matches/resource';
import { isResultMissing, matchText, nextStatuses } from '@/lib/matches/rules';
import { RecapButton } from './recap-button';
import { useConfirmLive } from './use-confirm-live';

interface Props {
  match: Match;
  describedBy: string;
  /** Whether the result of a match that was not counted live is being entered. */
  isEntering: boolean;
  onFinish: () => void;
  onStop: () => void;
  onStatus: (status: MatchStatus) => void;
  onEdit: (id: number) => void;
}

/** What the button says that leads to a status. */
function labelOf(from: MatchStatus, to: MatchStatus): string {
  if (to === 'Live') return from === 'Finished' ? 'Reopen' : 'Live';
  return { Upcoming: 'Upcoming again', Finished: 'Finish', Postponed: 'Postpone', Cancelled: 'Cancel' }[to];
}

/** What most likely comes next, and stands out. */
function likeliestAfter(match: Match): MatchStatus | null {
  if (match.status === 'Live' || isResultMissing(match, today())) return 'Finished';
  return match.status === 'Upcoming' ? 'Live' : null;
}

/** What can become of a match now. */
export function StatusActions({ match, describedBy, isEntering, onFinish, onStop, onStatus, onEdit }: Props) {
  const confirm = useConfirm();
  const confirmLive = useConfirmLive();
  const likeliest = likeliestAfter(match);
  const act = async (status: MatchStatus) => {
    if (status === 'Finished') onFinish();
    // A match needs a day to be upcoming: the form asks for it.
    else if (status === 'Upcoming' && match.date === null) onEdit(match.id);
    else if (status === 'Cancelled') {
      const question = { question: matchesTexts.confirmCancel, thing: matchText(match) };
      if (await confirm({ ...question, action: 'Cancel Match', cancel: 'Keep' })) onStatus(status);
    } else if (await confirmLive(match, { ...match, status })) onStatus(status);
  };
  if (isEntering) {
    return (
      <div className="flex flex-wrap gap-2">
        <Button size="small" aria-describedby={describedBy} onClick={onFinish}>
          Save Result
        </Button>
        <Button look="outline" size="small" aria-describedby={describedBy} onClick={onStop}>
          Back
        </Button>
      </div>
    );
  }
  return (
    <div className="flex flex-wrap gap-2">
      {nextStatuses(match.status).map((status) => (
        <Button
          key={status}
          size="small"
          look={status === likeliest ? 'accent' : 'outline'}
          aria-describedby={describedBy}
          onClick={() => void act(status)}
        >
          {labelOf(match.status, status)}
        </Button>
      ))}
      {match.status === 'Finished' && <RecapButton match={match} describedBy={describedBy} />}
    </div>
  );
}
