import { TEAMS_SHOWN } from '../limits';
import type { MembershipState } from '../memberships/contract';
import type { Player } from '../players/contract';
import type { Team } from './contract';

/** A player of a team's roster: the role is the one in this team. */
export interface RosterPlayer extends Player {
  role: string;
  state: MembershipState;
  /** `YYYY-MM-DD`. */
  joined: string;
  left: string | null;
}

/** A team with today's roster, in its order. */
export interface TeamWithRoster extends Team {
  roster: RosterPlayer[];
}

/** Returns the teams that the Teams page shows, in their order: at most 20, without former ones (SPEC §2). */
export const shownTeams = <Item extends Pick<Team, 'archived'>>(all: readonly Item[]): Item[] =>
  all.filter(({ archived }) => !archived).slice(0, TEAMS_SHOWN);

/** Returns the initials of a name, for where there is no logo: `Tempesta LoL` → `TL`. At most three letters. */
export const monogramOf = (name: string): string =>
  name
    .split(/[\s:]+/)
    .map((word) => Array.from(word)[0] ?? '')
    .join('')
    .slice(0, 3);

/** Returns the id of a team in structured data. */
export const teamEntityId = (base: string, { slug }: Pick<Team, 'slug'>): string =>
  new URL(`/teams/${slug}#team`, base).href;

/** Returns the id of the team's section on the Teams page: `Call of Duty: Warzone` → `call-of-duty-warzone`. */
export const teamAnchor = ({ name }: Pick<Team, 'name'>): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Returns the id of a player's card in the team's section. */
export const playerAnchor = (team: Pick<Team, 'name'>, { playerID }: Pick<Player, 'playerID'>): string =>
  `${teamAnchor(team)}-${playerID}`;

/** Returns the players of a carousel that starts at `start`, which may lie past either end. */
export function rosterFrom<Item>(roster: readonly Item[], start: number): Item[] {
  const first = ((start % roster.length) + roster.length) % roster.length;
  return [...roster.slice(first), ...roster.slice(0, first)];
}

/**
 * Returns the number of cards in the row of the card at `index`, so that every row is filled: of `count` cards in rows of at most
 * `most`, the first rows have one card less where they do not come out even (7 in rows of 5: 3 and 4).
 */
export function cardsInRow(index: number, count: number, most: number): number {
  const rows = Math.ceil(count / most);
  const short = Math.floor(count / rows);
  const shortRows = rows - (count % rows);
  return index < shortRows * short ? short : short + 1;
}

/** Returns whether a member of the roster is staff, such as a coach. */
export const isStaff = ({ state }: Pick<RosterPlayer, 'state'>): boolean => state === 'staff';

const RANKS: Partial<Record<MembershipState, number>> = { substitute: 1, staff: 2 };

/** Returns a roster with its substitutes after the other players, and its staff after both; each in the given order. */
export const inRosterOrder = <Member extends Pick<RosterPlayer, 'state'>>(roster: readonly Member[]): Member[] =>
  roster.toSorted((one, other) => (RANKS[one.state] ?? 0) - (RANKS[other.state] ?? 0));
