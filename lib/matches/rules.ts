import type { Match } from './contract';

/** Shown in place of a missing score. */
export const NO_SCORE = '-';

/** The Score column: `A - B` once the match is finished, otherwise a dash (SPEC §2). */
export function scoreText(match: Pick<Match, 'scoreA' | 'scoreB' | 'status'>): string {
  const { scoreA, scoreB, status } = match;
  if (status !== 'Finished' || scoreA === null || scoreB === null) return NO_SCORE;
  return `${scoreA} - ${scoreB}`;
}

/** The Match column: who plays whom. */
export function matchText(match: Pick<Match, 'teamA' | 'teamB'>): string {
  return `${match.teamA} vs ${match.teamB}`;
}
