import { factsLine, type SearchItem } from '../platform/text-search/results';
import { displayName } from '../players/rules';
import type { TeamWithRoster } from './rules';

/* Apart from `rules.ts`, which scripts of public pages load. */

/** Returns a team as the search finds it: by name and game. */
export const teamSearchItem = ({ teamID, slug, name, game, players }: TeamWithRoster): SearchItem => ({
  id: teamID,
  href: `/teams/${slug}`,
  title: name,
  facts: factsLine(`${players.length} players`),
  texts: [name, game],
});

/** Returns the players of a team as the search finds them: by nickname, real name and role. */
export const rosterSearchItems = ({ name: team, roster }: TeamWithRoster): SearchItem[] =>
  roster.map(({ playerID, slug, nickname, name, role, image }) => ({
    id: playerID,
    href: `/players/${slug}`,
    title: displayName({ nickname, name }),
    facts: factsLine(name, role, team),
    image,
    texts: [nickname, name, role],
  }));
