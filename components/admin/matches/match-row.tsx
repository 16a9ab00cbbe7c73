'use client';

import { useState } from 'react';
import { RowButtons } from '@/components/admin/manager/list/row-buttons';
import { today } from '@/lib/clock';
import { formatDay } from '@/lib/dates';
import type { Match } from '@/lib/matches/contract';
import { isResultMissing, matchText } from '@/lib/matches/rules';
import { CountNotice } from './count-notice';
import { ScoreCounters } from './score-counters';
import { StatusActions } from './status-actions';
import type { MatchChanges } from './use-match-changes';

export interface MatchHandlers {
  onEdit: (id: number) => void;
  onDelete: (match: Match) => void;
}

interface Props extends MatchHandlers {
  /** With what was pressed and is not saved yet. */
  match: Match;
  changes: MatchChanges;
}

/** A match in the list: what it is, its score, and what can be done with it. */
export function MatchRow({ match, changes, onEdit, onDelete }: Props) {
  /** The result that is being entered of a match that was not counted live. */
  const [result, setResult] = useState<{ scoreA: number; scoreB: number } | null>(null);
  const described = `match-${match.id}`;
  const isLive = match.status === 'Live';
  const counted = isLive ? { scoreA: match.scoreA ?? 0, scoreB: match.scoreB ?? 0 } : result;
  const count = (score: { scoreA: number; scoreB: number }) =>
    isLive ? changes.apply(match, score) : setResult(score);
  const finish = () => {
    if (!counted) {
      setResult({ scoreA: 0, scoreB: 0 });
      return;
    }
    changes.apply(match, { status: 'Finished', ...counted });
    setResult(null);
  };
  return (
    <li
      className={`grid gap-3 border-b border-l-4 border-line py-4 pl-3 ${isLive ? 'border-l-accent' : 'border-l-line'}`}
    >
      <Facts match={match} id={described} />
      {counted && <ScoreCounters match={match} score={counted} onCount={count} />}
      <CountNotice match={match} changes={changes} />
      <div className="flex flex-wrap justify-between gap-3">
        <StatusActions
          match={match}
          describedBy={described}
          isEntering={result !== null}
          onFinish={finish}
          onStop={() => setResult(null)}
          onStatus={(status) => changes.apply(match, { status })}
          onEdit={onEdit}
        />
        <RowButtons id={match.id} describedBy={described} onEdit={onEdit} onDelete={() => onDelete(match)} />
      </div>
    </li>
  );
}

function Facts({ match, id }: { match: Match; id: string }) {
  const { date, time, status, scoreA, scoreB, stage } = match;
  const isMissing = isResultMissing(match, today());
  const facts = [date === null ? 'No day yet' : formatDay(date), time, stage].filter(Boolean).join(' · ');
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
      <div className="min-w-0">
        <p id={id} className="font-semibold wrap-break-word">
          {matchText(match)}
        </p>
        <p className="mt-0.5 text-sm wrap-break-word text-muted">{facts}</p>
      </div>
      <p className={`label ${isMissing ? 'text-warning' : status === 'Live' ? 'text-accent-text' : 'text-muted'}`}>
        {isMissing ? 'Result missing' : status}
        {status === 'Finished' && (
          <span className="ml-2 text-ink tabular-nums">
            {scoreA} – {scoreB}
          </span>
        )}
      </p>
    </div>
  );
}
