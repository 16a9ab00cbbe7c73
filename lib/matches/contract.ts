type MatchStatus = 'Finished' | 'Upcoming';

/** A match of the fixed list (SPEC §3). */
export interface Match {
  id: number;
  /** YYYY-MM-DD. */
  date: string;
  teamA: string;
  teamB: string;
  /** Null until the match is played. */
  scoreA: number | null;
  scoreB: number | null;
  status: MatchStatus;
}
