import type { Tournament, TournamentStatus } from './contract';
import type { ListedTournament } from './rules';

/** A tournament as the Tournaments page lists it: a managed one has a page and a status, a sample neither. */
export interface ShownTournament extends ListedTournament {
  slug?: string;
  status?: TournamentStatus;
}

/** A tournament with what the search compares and lists. */
export type SearchedTournament = Pick<Tournament, 'id' | 'name' | 'slug' | 'game' | 'venue' | 'start' | 'end'>;

/** One of our teams in a tournament. */
export interface ShownEntry {
  team: { name: string; slug: string; game: string; image: string | null };
  /** As people write it, such as `3rd–4th`; empty until it is known. */
  place: string;
  placeRank: number | null;
  winnings: string;
}

/** What the page of a tournament shows. */
export interface TournamentPage {
  tournament: Omit<Tournament, 'entries'>;
  entries: ShownEntry[];
}
