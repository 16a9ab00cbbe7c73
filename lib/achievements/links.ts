import type { TeamWithRoster } from '../teams/rules';
import { type ListedAchievement, yearOf } from './rules';

/** Where the names in a result lead: slugs by name, in lower case. Maps, since a name may be any text (`constructor`). */
export interface AchievementLinks {
  /** The team that plays a game. */
  games: Map<string, string>;
  teams: Map<string, string>;
  players: Map<string, string>;
  tournaments: TournamentSlugs;
}

/** The slug of the tournament's page by the id of the achievement. */
export type TournamentSlugs = Map<number, string>;

type Linked = Pick<TeamWithRoster, 'name' | 'game' | 'slug'> & { roster: { nickname: string; slug: string }[] };

/** Slugs by name; of several with the same name the first counts. */
const byName = (pages: (readonly [name: string, slug: string])[]): Map<string, string> =>
  new Map(pages.map(([name, slug]) => [name.toLowerCase(), slug] as const).toReversed());

/** Returns the links of the teams, and of their players of today. */
export function achievementLinks(teams: readonly Linked[], tournaments: TournamentSlugs): AchievementLinks {
  return {
    games: byName(teams.map(({ game, slug }) => [game, slug])),
    teams: byName(teams.map(({ name, slug }) => [name, slug])),
    players: byName(teams.flatMap(({ roster }) => roster.map(({ nickname, slug }) => [nickname, slug] as const))),
    tournaments,
  };
}

/** A tournament, with the achievements that were made of places in it. */
export interface TournamentOfResults {
  name: string;
  slug: string;
  /** Its last day. */
  end: string;
  achievementIds: readonly number[];
}

type Result = Pick<ListedAchievement, 'id' | 'tournament' | 'year'>;

/**
 * Returns the tournaments' pages that results lead to: of the tournament that the result was made of, or else of one with its
 * name. An event may have the same name each year: the one of the result's year comes first, then the first of the list.
 */
export function tournamentSlugs(
  results: readonly Result[],
  tournaments: readonly TournamentOfResults[],
): TournamentSlugs {
  const sources = new Map(
    tournaments.flatMap((tournament) => tournament.achievementIds.map((id) => [id, tournament] as const)),
  );
  const named = new Map<string, TournamentOfResults[]>();
  for (const tournament of tournaments) {
    const name = tournament.name.toLowerCase();
    named.set(name, [...(named.get(name) ?? []), tournament]);
  }
  const found = ({ id, tournament, year }: Result): TournamentOfResults | undefined => {
    const sameName = named.get(tournament.toLowerCase()) ?? [];
    return sources.get(id) ?? sameName.find(({ end }) => end.startsWith(yearOf(year) || '-')) ?? sameName[0];
  };
  return new Map(
    results.flatMap((result) => {
      const tournament = found(result);
      return tournament ? [[result.id, tournament.slug] as const] : [];
    }),
  );
}
