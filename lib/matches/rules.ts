import { invalidField } from '../errors';
import type { Match, MatchStatus } from './contract';
import { DATE_IS_REQUIRED, isDated, type Series, type Wrong, wrongScore, wrongSeries } from './score-rules';

/** Shown in place of a missing score. */
export const NO_SCORE = '-';

/** Returns the Score column: `A - B` once the match is finished, otherwise a dash (SPEC §2). */
export function scoreText(match: Pick<Match, 'scoreA' | 'scoreB' | 'status'>): string {
  const { scoreA, scoreB, status } = match;
  if (status !== 'Finished' || scoreA === null || scoreB === null) return NO_SCORE;
  return `${scoreA} - ${scoreB}`;
}

/** Returns the score as it stands, also while the match is live; null where there is none. */
export function runningScore({ scoreA, scoreB, status }: Pick<Match, 'scoreA' | 'scoreB' | 'status'>): string | null {
  const isShown = status === 'Live' || status === 'Finished';
  return isShown && scoreA !== null && scoreB !== null ? `${scoreA} - ${scoreB}` : null;
}

/** Returns the Match column: who plays whom. */
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

/** Returns what a match may become next, besides what it is. */
export const nextStatuses = (status: MatchStatus): readonly MatchStatus[] => TRANSITIONS[status];

/** What the rules of a match are about. */
export type MatchState = Pick<Match, 'date' | 'time' | 'teamA' | 'teamB' | 'scoreA' | 'scoreB' | 'status' | 'outcome'>;

type Defined<T> = { [K in keyof T]?: T[K] | undefined };

/**
 * Returns the state that a change leads to. A match that is upcoming again has no score.
 * @param isRestored whether an earlier state comes back, however many changes it was ago: only the state by itself counts then
 * @throws {AppError} `invalid`, with the field that is wrong
 */
export function nextState(before: MatchState, patch: Defined<MatchState>, isRestored = false): MatchState {
  const status = patch.status ?? before.status;
  if (!isRestored && status !== before.status && !TRANSITIONS[before.status].includes(status)) {
    throw invalidField('status', `A match that is ${before.status} cannot become ${status}.`);
  }
  const isReset = status === 'Upcoming' && before.status !== 'Upcoming';
  const after = { ...before, ...(isReset ? { scoreA: null, scoreB: null } : {}), ...definedOf(patch) };
  const isScored = after.scoreA !== before.scoreA || after.scoreB !== before.scoreB;
  if (!isRestored && isScored && status === before.status && status !== 'Live' && status !== 'Upcoming') {
    throw invalidField('scoreA', `The score of a match that is ${status} cannot be changed. Make it Live first.`);
  }
  assertState(after);
  return after;
}

/**
 * Checks a match by itself.
 * @throws {AppError} `invalid`, with the field that is wrong
 */
export function assertState(state: MatchState): void {
  if (!isDated(state)) throw invalidField('date', DATE_IS_REQUIRED);
  refuse(wrongScore(state));
}

/**
 * Checks that a series can have its score and its maps. What was saved before stays possible while it is not changed.
 * @param before null for a new match
 * @throws {AppError} `invalid`, with the field that is wrong
 */
export function assertSeries(before: Series | null, after: Series): void {
  refuse(wrongSeries(before, after));
}

function refuse(wrong: Wrong<string> | null): void {
  if (wrong) throw invalidField(wrong.field, wrong.error);
}

const definedOf = <T extends object>(patch: T): { [K in keyof T]: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };

const ANNOUNCED = ['date', 'time', 'status', 'teamA', 'teamB'] as const;

/** Returns whether a change is one that calendars have to be told of: `sequence` grows with it. */
export const isAnnounced = (before: MatchState, after: MatchState): boolean =>
  ANNOUNCED.some((field) => before[field] !== after[field]);

/** Returns whether the day of an upcoming match is over: its result is missing. */
export const isResultMissing = ({ status, date }: Pick<Match, 'status' | 'date'>, today: string): boolean =>
  status === 'Upcoming' && date !== null && date < today;
