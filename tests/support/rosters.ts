import { players, teams } from '@/lib/teams/fixtures';
import type { RosterPlayer, TeamWithRoster } from '@/lib/teams/rules';
import { slugOf } from '@/lib/platform/slugs/rules';

const SINCE = '2025-01-01';
const VERSION = '2026-01-01T00:00:00.000Z';

/** The sample teams with their players, as pages read them. */
export const sampleTeams: TeamWithRoster[] = teams.map((team, position) => ({
  ...team,
  ...{ slug: slugOf(team.name), image: null, position, archived: false, updatedAt: VERSION },
  players: [...team.players],
  roster: team.players.flatMap((id): RosterPlayer[] =>
    players
      .filter(({ playerID }) => playerID === id)
      .map((player) => ({
        ...player,
        ...{ slug: slugOf(player.nickname || player.name), hideName: false, country: null, links: {} },
        ...{ state: 'active', joined: SINCE, left: null, updatedAt: VERSION },
      })),
  ),
}));
