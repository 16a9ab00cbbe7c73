import { invalidField } from '../errors';
import type { Match, MatchStatus } from './contract';

/** Shown in place of a missing score. */
export const NO_SCORE = '-';

/** The Score column: `A - B` once the match is finished, otherwise a dash (SPEC §2). */
export function scoreText(match: Pick<Match, 'scoreA' | 'scoreB' | 'status'>): string {
  const { scoreA, scoreB, status } = match;
  if (status !== 'Finished' || scoreA === null || scoreB === null) return NO_SCORE;
  return `${scoreA} - ${scoreB}`;
}

/** The score as it stands, also while the match is live; null where there is none. */
export function runningScore({ scoreA, scoreB, status }: Pick<Match, 'scoreA' | 'scoreB' | 'status'>): string | null {
  const isShown = status === 'Live' || status === 'Finished';
  return isShown && scoreA !== null && scoreB !== null ? `${scoreA} - ${scoreB}` : null;
}

/** The Match column: who plays whom. */
export function matchText(match: Pick<Match, 'teamA' | 'teamB'>): string {
  return `${match.teamA} vs ${match.teamB}`;
}

const TRANSITIONS: Readonly<Record<MatchStatus, readonly MatchStatus[]>> = {
  Upcoming: ['Live', 'Finished', 'Postponed', 'Cancelled'],
  Live: ['Finished', 'Postponed', 'Cancelled', 'Upcoming'],
  Finished: ['Live'],
  Postponed: ['Upcoming'],
  Cancelled: ['Upcoming'],
};

/** What a match may become next, besides what it is. */
export const nextStatuses = (status: MatchStatus): readonly MatchStatus[] => TRANSITIONS[status];

/** What the rules of a match are about. */
export type MatchState = Pick<Match, 'date' | 'time' | 'teamA' | 'teamB' | 'scoreA' | 'scoreB' | 'status' | 'outcome'>;

type Defined<T> = { [K in keyof T]?: T[K] | undefined };

/**
 * The state that a change leads to. A match that is upcoming again has no score.
 * @throws {AppError} `invalid`, with the field that is wrong
 */
export function nextState(before: MatchState, patch: Defined<MatchState>): MatchState {
  const status = patch.status ?? before.status;
  if (status !== before.status && !TRANSITIONS[before.status].includes(status)) {
    throw invalidField('status', `A match that is ${before.status} cannot become ${status}.`);
  }
  const isReset = status === 'Upcoming' && before.status !== 'Upcoming';
  const after = { ...before, ...(isReset ? { scoreA: null, scoreB: null } : {}), ...definedOf(patch) };
  const isScored = after.scoreA !== before.scoreA || after.scoreB !== before.scoreB;
  if (isScored && status === before.status && status !== 'Live' && status !== 'Upcoming') {
    throw invalidField('scoreA', `The score of a match that is ${status} stays. Make it Live first.`);
  }
  assertState(after);
  return after;
}

/**
 * Checks a match by itself.
 * @throws {AppError} `invalid`, with the field that is wrong
 */
export function assertState({ date, status, scoreA, scoreB, outcome }: MatchState): void {
  if (date === null && status !== 'Postponed') throw invalidField('date', 'Date is required.');
  if (status === 'Upcoming' && (scoreA !== null || scoreB !== null)) {
    throw invalidField(scoreA === null ? 'scoreB' : 'scoreA', 'An upcoming match has no score.');
  }
  if (status === 'Finished' && (scoreA === null || scoreB === null)) {
    throw invalidField(scoreA === null ? 'scoreA' : 'scoreB', 'A finished match needs both scores.');
  }
  if (status === 'Finished' && outcome === 'draw' && scoreA !== scoreB) {
    throw invalidField('outcome', 'A draw has the same score on both sides.');
  }
}

/** How many maps a side can win in a series; null for a single map, whose score counts rounds or goals. */
export const seriesScoreMax = (bestOf: number): number | null => (bestOf > 1 ? Math.floor(bestOf / 2) + 1 : null);

/** What the rules of a series are about. */
type SeriesState = Pick<Match, 'scoreA' | 'scoreB' | 'bestOf' | 'maps'>;

/**
 * Checks that a series can have its score and its maps. What was saved before stays possible while it is not changed.
 * @param before null for a new match
 * @throws {AppError} `invalid`, with the field that is wrong
 */
export function assertSeries(before: SeriesState | null, after: SeriesState): void {
  const { scoreA, scoreB, bestOf, maps } = after;
  const most = seriesScoreMax(bestOf);
  if (most === null) return;
  const isScored = before?.scoreA !== scoreA || before.scoreB !== scoreB || before.bestOf !== bestOf;
  const wrong = (scoreA ?? 0) > most ? 'scoreA' : (scoreB ?? 0) > most ? 'scoreB' : null;
  if (isScored && wrong) throw invalidField(wrong, `A side wins at most ${most} maps in a best of ${bestOf}.`);
  if (isScored && (scoreA ?? 0) + (scoreB ?? 0) > bestOf) {
    throw invalidField('scoreB', `A best of ${bestOf} has at most ${bestOf} maps.`);
  }
  if (maps.length > bestOf && (before?.maps.length !== maps.length || before.bestOf !== bestOf)) {
    throw invalidField('maps', `A best of ${bestOf} has at most ${bestOf} maps.`);
  }
}

const definedOf = <T extends object>(patch: T): { [K in keyof T]: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };

const ANNOUNCED = ['date', 'time', 'status', 'teamA', 'teamB'] as const;

/** Whether a change is one that calendars have to be told of: `sequence` grows with it. */
export const isAnnounced = (before: MatchState, after: MatchState): boolean =>
  ANNOUNCED.some((field) => before[field] !== after[field]);

/** Whether the day of an upcoming match is over: its result is missing. */
export const isResultMissing = ({ status, date }: Pick<Match, 'status' | 'date'>, today: string): boolean =>
  status === 'Upcoming' && date !== null && date < today;
