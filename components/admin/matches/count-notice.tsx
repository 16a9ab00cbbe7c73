import { Button } from '@/components/ui/button';
import type { Match } from '@/lib/matches/contract';
import { matchesTexts } from '@/lib/matches/resource';
import { changeText } from './pending-changes';
import type { MatchChanges } from './use-match-changes';

interface Props {
  match: Match;
  changes: MatchChanges;
}

/** What became of the last press: it waits for the connection, or another user saved first. */
export function CountNotice({ match: { id }, changes }: Props) {
  const { pending, waiting, conflicts, settle } = changes;
  const conflict = conflicts.get(id);
  const change = pending[id];
  if (conflict) {
    const { current, changedBy, ours } = conflict;
    const { scoreA, scoreB, status } = current;
    const theirs = changeText(status === 'Live' ? { scoreA, scoreB } : { scoreA, scoreB, status });
    const text = matchesTexts.theirs(changedBy ?? 'Another user', theirs, changeText(ours));
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3 border-l-4 border-warning bg-raised p-3">
        <p className="min-w-0 flex-1 basis-48">{text}</p>
        <Button size="small" look="outline" onClick={() => settle(id, false)}>
          Keep theirs
        </Button>
        <Button size="small" onClick={() => settle(id, true)}>
          Use mine
        </Button>
      </div>
    );
  }
  return (
    <div role="status">
      {change && waiting.has(id) && (
        <p className="border-l-4 border-warning bg-raised p-3">{matchesTexts.waiting(changeText(change))}</p>
      )}
    </div>
  );
}
