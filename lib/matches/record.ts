import type { Match, MatchRecord } from './contract';
import { type Ended, resultOf } from './listing';

/** What a record counts of a match. */
type RecordedMatch = Ended & Pick<Match, 'bestOf' | 'maps'>;

/** How many of the last matches the form shows. */
export const FORM_LENGTH = 5;

const LETTERS = { Won: 'W', Draw: 'D', Lost: 'L' } as const;
const COUNTED_AS = { Won: 'won', Draw: 'drawn', Lost: 'lost' } as const;

/** Returns the maps that sides A and B won: of those that are listed, otherwise by the score of a series. */
function mapsOf({ maps, bestOf, scoreA, scoreB, outcome }: RecordedMatch): { A: number; B: number } {
  const scored = maps.flatMap((map) => (map.scoreA === null || map.scoreB === null ? [] : [map.scoreA - map.scoreB]));
  if (scored.length > 0) {
    return { A: scored.filter((lead) => lead > 0).length, B: scored.filter((lead) => lead < 0).length };
  }
  // The score of a single map counts rounds or goals, and what was forfeited was not played.
  const isSeries = bestOf > 1 && outcome !== 'forfeit';
  return isSeries ? { A: scoreA ?? 0, B: scoreB ?? 0 } : { A: 0, B: 0 };
}

/** Counts what became of matches. @param matches the newest first; those that are not finished do not count */
export function recordOf(matches: readonly RecordedMatch[]): MatchRecord {
  const record: MatchRecord = {
    matches: 0,
    won: 0,
    drawn: 0,
    lost: 0,
    forfeits: 0,
    mapsWon: 0,
    mapsLost: 0,
    form: [],
  };
  for (const match of matches) {
    const result = resultOf(match);
    if (result === null) continue;
    record.matches += 1;
    record[COUNTED_AS[result]] += 1;
    if (match.outcome === 'forfeit') record.forfeits += 1;
    const { A, B } = mapsOf(match);
    record.mapsWon += match.ours === 'A' ? A : B;
    record.mapsLost += match.ours === 'A' ? B : A;
    if (record.form.length < FORM_LENGTH) record.form.push(LETTERS[result]);
  }
  return record;
}
