import type { TeamWithRoster } from '../teams/rules';

/** Where the names in a result lead: slugs by name, in lower case. */
export interface AchievementLinks {
  /** The team that plays a game. */
  games: Record<string, string>;
  players: Record<string, string>;
}

type Linked = Pick<TeamWithRoster, 'game' | 'slug'> & { roster: { nickname: string; slug: string }[] };

/** The links of the teams and their players of today. Of teams in one game the first counts. */
export function achievementLinks(teams: readonly Linked[]): AchievementLinks {
  const links: AchievementLinks = { games: {}, players: {} };
  for (const { game, slug, roster } of teams) {
    links.games[game.toLowerCase()] ??= slug;
    for (const player of roster) links.players[player.nickname.toLowerCase()] ??= player.slug;
  }
  return links;
}
