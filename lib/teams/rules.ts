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

/** The teams that the Teams page shows, in their order: at most 20, without former ones (SPEC §2). */
export const shownTeams = <Item extends Pick<Team, 'archived'>>(all: readonly Item[]): Item[] =>
  all.filter(({ archived }) => !archived).slice(0, TEAMS_SHOWN);

/** The id of the team's section on the Teams page: `Call of Duty: Warzone` → `call-of-duty-warzone`. */
export const teamAnchor = ({ name }: Pick<Team, 'name'>): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** The id of a player's card in the team's section. */
export const playerAnchor = (team: Pick<Team, 'name'>, { playerID }: Pick<Player, 'playerID'>): string =>
  `${teamAnchor(team)}-${playerID}`;

/** The players of a carousel that starts at `start`, which may lie past either end. */
export function rosterFrom<Item>(roster: readonly Item[], start: number): Item[] {
  const first = ((start % roster.length) + roster.length) % roster.length;
  return [...roster.slice(first), ...roster.slice(0, first)];
}

/** How many of `count` stand in a row, at most `most`, in rows as even as possible: 7 in rows of 5 → 4. */
export const rowLength = (count: number, most: number): number =>
  Math.ceil(count / Math.max(Math.ceil(count / most), 1));

/** Whether a member of the roster is staff, such as a coach. */
export const isStaff = ({ state }: Pick<RosterPlayer, 'state'>): boolean => state === 'staff';
