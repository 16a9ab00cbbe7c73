'use client';

import type { Route } from 'next';
import { useState } from 'react';
import { RowButtons } from '@/components/admin/manager/list/row-buttons';
import { Button } from '@/components/ui/button';
import { LinkButton } from '@/components/ui/link-button';
import { Minus, Plus } from '@/components/ui/icons/panel-icons';
import { today } from '@/lib/clock';
import { formatDay } from '@/lib/dates';
import { SCORE_MAX } from '@/lib/limits';
import type { Match } from '@/lib/matches/contract';
import { matchesTexts } from '@/lib/matches/resource';
import { isResultMissing, matchText } from '@/lib/matches/rules';
import { seriesScoreMax } from '@/lib/matches/score-rules';
import { changeText } from './pending-changes';
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
        <RowButtons id={match.id} describedBy={described} onEdit={onEdit} onDelete={() => onDelete(match)}>
          <LinkButton
            href={`/matches/${match.id}` as Route}
            look="quiet"
            size="small"
            aria-describedby={described}
            target="_blank"
          >
            View <span className="sr-only">(opens in a new tab)</span>
          </LinkButton>
        </RowButtons>
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

interface CountNoticeProps {
  match: Match;
  changes: MatchChanges;
}

/** What became of the last press: it waits for the connection, or another user saved first. */
function CountNotice({ match: { id }, changes }: CountNoticeProps) {
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

interface Score {
  scoreA: number;
  scoreB: number;
}

interface ScoreCountersProps {
  match: Match;
  score: Score;
  onCount: (score: Score) => void;
}

/** The score of a match, with large buttons: they are pressed with a thumb, in a hurry. At a limit they keep the focus. */
function ScoreCounters({ match, score, onCount }: ScoreCountersProps) {
  const most = seriesScoreMax(match.bestOf) ?? SCORE_MAX;
  const isOver = score.scoreA + score.scoreB >= (match.bestOf > 1 ? match.bestOf : 2 * SCORE_MAX);
  return (
    <div role="group" aria-label="Score" className="grid gap-3 sm:grid-cols-2">
      <Counter
        name={match.teamA}
        value={score.scoreA}
        isFull={isOver || score.scoreA >= most}
        onChange={(scoreA) => onCount({ ...score, scoreA })}
      />
      <Counter
        name={match.teamB}
        value={score.scoreB}
        isFull={isOver || score.scoreB >= most}
        onChange={(scoreB) => onCount({ ...score, scoreB })}
      />
    </div>
  );
}

interface CounterProps {
  name: string;
  value: number;
  /** Whether the score can be no higher. */
  isFull: boolean;
  onChange: (value: number) => void;
}

const target =
  'grid size-14 shrink-0 place-items-center border border-line-strong not-aria-disabled:hover:border-ink aria-disabled:opacity-55';

function Counter({ name, value, isFull, onChange }: CounterProps) {
  return (
    <div className="flex items-center gap-3 bg-raised p-2">
      <p className="min-w-0 flex-1 pl-1 text-sm font-semibold wrap-anywhere">{name}</p>
      <button
        type="button"
        aria-label={`One less for ${name}`}
        aria-disabled={value === 0}
        onClick={() => value > 0 && onChange(value - 1)}
        className={target}
      >
        <Minus aria-hidden="true" className="size-5" />
      </button>
      <output aria-label={`Score of ${name}`} className="min-w-10 text-center display text-title tabular-nums">
        {value}
      </output>
      <button
        type="button"
        aria-label={`One more for ${name}`}
        aria-disabled={isFull}
        onClick={() => !isFull && onChange(value + 1)}
        className={target}
      >
        <Plus aria-hidden="true" className="size-5" />
      </button>
    </div>
  );
}
