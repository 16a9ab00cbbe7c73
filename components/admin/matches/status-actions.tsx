'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Route } from 'next';
import { useRouter } from 'next/navigation';
import { useAnnounce } from '@/components/admin/manager/feedback/announcer';
import { BusyButton } from '@/components/admin/manager/feedback/busy';
import { useConfirm } from '@/components/admin/manager/feedback/confirm';
import { refusal } from '@/components/admin/manager/feedback/server-message';
import { Button } from '@/components/ui/button';
import { LinkButton } from '@/components/ui/link-button';
import { today } from '@/lib/clock';
import { formatDay } from '@/lib/dates';
import type { Match, MatchStatus } from '@/lib/matches/contract';
import { matchesTexts } from '@/lib/matches/resource';
import { isResultMissing, matchText, nextStatuses } from '@/lib/matches/rules';
import { newsResource } from '@/lib/news/resource';
import { api } from '@/lib/panel-client';

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

/** Shows what can become of a match now. */
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

const formOf = (articleId: number) => `${newsResource.panel.path}?edit=${articleId}` as Route;

/** Leads to the form of the article about a match; the draft is made with the first press. */
function RecapButton({ match, describedBy }: { match: Match; describedBy: string }) {
  const client = useQueryClient();
  const router = useRouter();
  const announce = useAnnounce();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api('POST /matches/{id}/recap', { params: { id: match.id } }),
    onSuccess: ({ id }) => {
      for (const name of ['matches', 'news', 'categories']) void client.invalidateQueries({ queryKey: [name] });
      router.push(formOf(id));
    },
    onError: (error) => announce.failure(matchesTexts.recapFailed, { detail: refusal(error) }),
  });
  if (match.articleId !== null) {
    return (
      <LinkButton href={formOf(match.articleId)} look="outline" size="small" aria-describedby={describedBy}>
        Recap
      </LinkButton>
    );
  }
  return (
    <BusyButton look="outline" size="small" aria-describedby={describedBy} busy={isPending} onClick={() => mutate()}>
      Recap
    </BusyButton>
  );
}

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
