import type { TeamWithRoster } from '../teams/rules';

/** Where the names in a result lead: slugs by name, in lower case. Maps, since a name may be any text (`constructor`). */
export interface AchievementLinks {
  /** The team that plays a game. */
  games: Map<string, string>;
  players: Map<string, string>;
}

type Linked = Pick<TeamWithRoster, 'game' | 'slug'> & { roster: { nickname: string; slug: string }[] };

/** The links of the teams and their players of today. Of several with the same game or nickname the first counts. */
export function achievementLinks(teams: readonly Linked[]): AchievementLinks {
  const games = teams.map(({ game, slug }) => [game.toLowerCase(), slug] as const);
  const players = teams.flatMap(({ roster }) =>
    roster.map(({ nickname, slug }) => [nickname.toLowerCase(), slug] as const),
  );
  return { games: new Map(games.toReversed()), players: new Map(players.toReversed()) };
}
