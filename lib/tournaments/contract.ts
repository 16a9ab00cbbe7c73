/** What the samples say of a tournament; when it is played comes from the day that shows it. */
export interface TournamentSample {
  name: string;
  format: string;
  prize: string;
}

/** A tournament as the page lists it (SPEC §3). */
export interface Tournament extends TournamentSample {
  id: number;
  /** First day, YYYY-MM-DD. */
  start: string;
  /** Last day, YYYY-MM-DD. */
  end: string;
}
