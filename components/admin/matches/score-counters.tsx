import { Minus, Plus } from '@/components/ui/icons/panel-icons';
import { SCORE_MAX } from '@/lib/limits';
import type { Match } from '@/lib/matches/contract';
import { seriesScoreMax } from '@/lib/matches/score-rules';

interface Score {
  scoreA: number;
  scoreB: number;
}

interface Props {
  match: Match;
  score: Score;
  onCount: (score: Score) => void;
}

/** The score of a match, with large buttons: they are pressed with a thumb, in a hurry. At a limit they keep the focus. */
export function ScoreCounters({ match, score, onCount }: Props) {
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
