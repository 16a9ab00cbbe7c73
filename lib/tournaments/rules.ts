import { daysAfter } from '../day-ranges';
import { TOURNAMENT_INTERVAL_DAYS, TOURNAMENT_LENGTH_DAYS, TOURNAMENTS_SHOWN } from '../limits';
import { seededRandom, shuffled } from '../seeded-random';
import type { Tournament, TournamentStatus } from './contract';
import { type TournamentSample, tournamentSamples } from './fixtures';

/** A tournament as the page lists it (SPEC §3). */
export type ListedTournament = Pick<Tournament, 'id' | 'name' | 'format' | 'prize' | 'start' | 'end'>;

/**
 * Returns the tournaments of a day (YYYY-MM-DD): picked from the samples by that day, so that everyone sees the same ones, and
 * dated weekly from it (SPEC §2).
 *
 * @throws RangeError when `day` is not a date.
 */
export function pickTournaments(
  day: string,
  samples: readonly TournamentSample[] = tournamentSamples,
): ListedTournament[] {
  return shuffled(samples, seededRandom(day))
    .slice(0, TOURNAMENTS_SHOWN)
    .map((sample, index) => {
      const start = daysAfter(day, index * TOURNAMENT_INTERVAL_DAYS);
      return { ...sample, id: index + 1, start, end: daysAfter(start, TOURNAMENT_LENGTH_DAYS - 1) };
    });
}

/** Returns the id of a tournament in structured data. */
export const tournamentEntityId = (base: string, { slug }: { slug: string }): string =>
  new URL(`/tournaments/${slug}#event`, base).href;

/** A tournament as the Tournaments page lists it: a managed one has a page and a status, a sample neither. */
export interface ShownTournament extends ListedTournament {
  slug?: string;
  status?: TournamentStatus;
  /** How our teams ended, the best first. */
  places?: TeamPlace[];
}

/** The place of one of our teams in a tournament. */
export interface TeamPlace {
  team: string;
  place: string;
  placeRank: number | null;
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
