import type { Match, MatchRecord } from './contract';
import { isResultMissing } from './rules';

/** One of our teams, as pages of matches name it. */
interface MatchTeam {
  name: string;
  slug: string;
  game: string;
  /** The address of its logo. */
  image: string | null;
}

/** The opponent of a match, with the addresses of its logos. */
interface MatchOpponent {
  name: string;
  logo: string | null;
  /** For the dark theme, where there is another. */
  logoDark: string | null;
}

/** The tournament that a match belongs to. */
interface MatchTournament {
  name: string;
  slug: string;
  venue: string;
  /** Its first day. */
  start: string;
}

/** A match with the names of what it refers to. */
export interface ShownMatch extends Match {
  team: MatchTeam | null;
  opponent: MatchOpponent | null;
  tournament: MatchTournament | null;
}

type Dated = Pick<Match, 'date' | 'status'>;

/**
 * Returns whether a match is still to come, or is being played. A postponed one without a day is not, nor is one whose day is over
 * while its result is missing.
 * @param day today
 */
export function isAhead({ date, status }: Dated, day: string): boolean {
  if (status === 'Live') return true;
  return (status === 'Upcoming' || status === 'Postponed') && date !== null && date >= day;
}

/** Returns the Status column: the status, unless the calendar contradicts it. */
export const statusText = (match: Dated, day: string): string =>
  isResultMissing(match, day) ? 'Awaiting result' : match.status;

export type Result = 'Won' | 'Lost' | 'Draw';

export type Ended = Pick<Match, 'status' | 'ours' | 'scoreA' | 'scoreB' | 'outcome'>;

/** Returns how a finished match ended for the organisation; null where it did not take part, or has not ended. */
export function resultOf({ status, ours, scoreA, scoreB, outcome }: Ended): Result | null {
  if (status !== 'Finished' || ours === null || scoreA === null || scoreB === null) return null;
  if (outcome === 'draw' || scoreA === scoreB) return 'Draw';
  return scoreA > scoreB === (ours === 'A') ? 'Won' : 'Lost';
}

/** Returns the event of a match in a line: `Grand Harbour Open · Semi-final · forfeit`. */
export const eventText = ({ tournament, stage, outcome, status }: ShownMatch): string =>
  [tournament?.name, stage, status === 'Finished' && outcome === 'forfeit' && 'Forfeit'].filter(Boolean).join(' · ');

/**
 * Returns the address of a side's logo: our team's on our side, the opponent's on the other. Crests stand on a dark ground in both
 * themes.
 */
export function logoOf(
  { ours, team, opponent }: Pick<ShownMatch, 'ours' | 'team' | 'opponent'>,
  side: 'A' | 'B',
): string | null {
  if (ours === side) return team?.image ?? null;
  return ours === null ? null : (opponent?.logoDark ?? opponent?.logo ?? null);
}

/** Returns against whom the organisation played: `vs Adria Rush`; both names where it did not take part. */
export const opponentText = ({ ours, teamA, teamB }: Pick<Match, 'ours' | 'teamA' | 'teamB'>): string =>
  ours === null ? `${teamA} vs ${teamB}` : `vs ${ours === 'A' ? teamB : teamA}`;

/** Matches under a heading. */
export interface MatchGroup {
  title: string;
  matches: ShownMatch[];
}

/** Groups a list in its order: what is ahead, then the others by their months; empty ones are left out. @param day today */
export function groupMatches(matches: readonly ShownMatch[], day: string): MatchGroup[] {
  const groups = new Map<string, ShownMatch[]>();
  for (const match of matches) {
    const title = isAhead(match, day) ? 'Upcoming' : match.date === null ? 'To be announced' : monthOf(match.date);
    groups.set(title, [...(groups.get(title) ?? []), match]);
  }
  return [...groups].map(([title, group]) => ({ title, matches: group }));
}

const months = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `2026-11-28` → `November 2026` */
const monthOf = (day: string): string => months.format(new Date(`${day}T00:00:00Z`));

/** A match with the names by which the search finds it. */
export interface SearchedMatch extends Pick<Match, 'id' | 'date' | 'teamA' | 'teamB' | 'scoreA' | 'scoreB' | 'status'> {
  stage: string;
  game: string;
  tournament: string;
}

/** The matches that a page of something else shows. */
export interface RelatedMatches {
  /** The soonest first. */
  next: ShownMatch[];
  /** The newest first. */
  last: ShownMatch[];
  /** The day that it is about. */
  day: string;
}

/** Our record against an opponent, and the last matches, the newest first. */
export interface HeadToHead {
  record: MatchRecord;
  last: ShownMatch[];
}

/** Someone of a line-up, as of the day of the match. */
export interface LineupMember {
  playerID: number;
  nickname: string;
  role: string;
  /** Of the player's page; null where there is none. */
  slug: string | null;
  /** The address of the portrait of today. */
  image: string | null;
}

/** What the page of a match shows. */
export interface MatchPage {
  match: ShownMatch;
  members: LineupMember[];
  /** The published article about it. */
  recap: { id: number; title: string; image: string | null; excerpt: string } | null;
  duels: HeadToHead | null;
  /** Our team's next match after this one. */
  following: ShownMatch | null;
  /** When it was to begin before it was moved: an instant, or a day where no time was known. */
  previousStart: string | null;
  /** The day that it is about. */
  day: string;
}
