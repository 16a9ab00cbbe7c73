/** The rules about several fields of a match. The contract checks what a caller sends by them, the server what it comes to. */

/** What a new match says of its sides. */
export interface GivenSides {
  ours?: 'A' | 'B' | null | undefined;
  teamID: number | null;
  opponentId: number | null;
  teamA?: string | undefined;
  teamB?: string | undefined;
}

/**
 * Returns which side of a new match is ours where the input does not say it: the one that has a name beside an opponent, otherwise
 * A. Null where neither a team of ours nor an opponent is in it.
 */
export function sideOfOurs({ ours, teamID, opponentId, teamA, teamB }: GivenSides): 'A' | 'B' | null {
  if (ours !== undefined) return ours;
  if (opponentId !== null && teamA === undefined && teamB !== undefined) return 'B';
  return teamID === null && opponentId === null ? null : 'A';
}

/** Returns whether a side of a new match has a name, or gets that of its opponent. */
export function isNamed(sides: GivenSides, side: 'A' | 'B'): boolean {
  if (sides[`team${side}`] !== undefined) return true;
  return sides.opponentId !== null && sideOfOurs(sides) !== side;
}

/** A field that is wrong beside others, and why. */
export interface Wrong<Field extends string> {
  field: Field;
  error: string;
}

export const DATE_IS_REQUIRED = 'Date is required.';

/** Returns whether a match has a date, unless it is postponed. */
export const isDated = ({ date, status }: { date: string | null; status: string }): boolean =>
  date !== null || status === 'Postponed';

export interface ScoreState {
  status: string;
  scoreA: number | null;
  scoreB: number | null;
  outcome: string;
}

/** Returns what is wrong in the score of a match with its status; null for nothing. */
export function wrongScore(state: ScoreState): Wrong<'scoreA' | 'scoreB' | 'outcome'> | null {
  const { status, scoreA, scoreB, outcome } = state;
  if (status === 'Upcoming' && (scoreA !== null || scoreB !== null)) {
    return { field: scoreA === null ? 'scoreB' : 'scoreA', error: 'An upcoming match has no score.' };
  }
  if (status === 'Finished' && (scoreA === null || scoreB === null)) {
    return { field: scoreA === null ? 'scoreA' : 'scoreB', error: 'A finished match needs both scores.' };
  }
  if (status === 'Finished' && outcome === 'draw' && scoreA !== scoreB) {
    return { field: 'outcome', error: 'A draw has the same score on both sides.' };
  }
  return null;
}

/** Returns how many maps a side can win in a series; null for a single map, whose score counts rounds or goals. */
export const seriesScoreMax = (bestOf: number): number | null => (bestOf > 1 ? Math.floor(bestOf / 2) + 1 : null);

export interface Series {
  scoreA: number | null;
  scoreB: number | null;
  bestOf: number;
  maps: readonly unknown[];
}

/**
 * Returns what is wrong in the score and the maps of a series; null for nothing. What was saved before stays possible while
 * it is not changed.
 * @param before null for a new match
 */
export function wrongSeries(before: Series | null, after: Series): Wrong<'scoreA' | 'scoreB' | 'maps'> | null {
  const { scoreA, scoreB, bestOf, maps } = after;
  const most = seriesScoreMax(bestOf);
  if (most === null) return null;
  const isScored = before?.scoreA !== scoreA || before.scoreB !== scoreB || before.bestOf !== bestOf;
  const beyond = (['scoreA', 'scoreB'] as const).find((side) => (after[side] ?? 0) > most);
  if (isScored && beyond) return { field: beyond, error: `A side wins at most ${most} maps in a best of ${bestOf}.` };
  const tooMany = `A best of ${bestOf} has at most ${bestOf} maps.`;
  if (isScored && (scoreA ?? 0) + (scoreB ?? 0) > bestOf) return { field: 'scoreB', error: tooMany };
  const isPlayed = before?.maps.length !== maps.length || before.bestOf !== bestOf;
  return maps.length > bestOf && isPlayed ? { field: 'maps', error: tooMany } : null;
}
