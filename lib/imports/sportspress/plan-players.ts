import { countryOf } from './nationalities';
import type { Sports, SportsPlayer } from './read';

/** A player's time in a team of ours. */
interface Stint {
  /** The id of the team. */
  team: number;
  joined: string;
  left: string | null;
}

export interface PlannedPlayer {
  item: SportsPlayer;
  country: string | null;
  role: string;
  stints: Stint[];
}

interface PlayerPlan {
  planned: PlannedPlayer[];
  leftOut: { name: string; reason: string }[];
  notes: Map<string, number>;
}

/** A match of ours, with its day. */
interface Played {
  date: string;
  teams: number[];
  lineups: number[][];
}

interface Context {
  /** Ids of our teams. */
  ours: ReadonlySet<number>;
  /** In the order of their days. */
  played: readonly Played[];
  today: string;
}

/** Returns the teams in which players of the file play: today, or in a match. Of opponents a file has the names alone. */
export function teamsOfPlayers({ players, events }: Sports): Set<number> {
  const isPlayer = (id: number): boolean => {
    const player = players.get(id);
    return player !== undefined && player.isPublished && !player.isStaff;
  };
  const current = [...players.values()].flatMap(({ id, currentTeams }) => (isPlayer(id) ? currentTeams : []));
  const played = events.flatMap(({ teams, lineups }) => teams.filter((_, side) => lineups[side]?.some(isPlayer)));
  return new Set([...current, ...played]);
}

/** Plans players and staff, with their time in teams of ours. The file has no days: they are those of matches. */
export function planPlayers({ players }: Sports, context: Context): PlayerPlan {
  const days = daysOf(context.played);
  const plan: PlayerPlan = { planned: [], leftOut: [], notes: new Map() };
  const count = (note: string, times = 1): void => {
    if (times > 0) plan.notes.set(note, (plan.notes.get(note) ?? 0) + times);
  };
  for (const item of players.values()) {
    const teams = [...item.currentTeams, ...item.pastTeams];
    if (!item.isPublished) plan.leftOut.push({ name: item.title, reason: 'It is not published.' });
    else if (teams.length > 0 && !teams.some((team) => context.ours.has(team))) {
      plan.leftOut.push({ name: item.title, reason: 'None of these teams is ours.' });
    } else {
      const stints = stintsOf(item, { ...context, days });
      const past = item.pastTeams.filter((team) => context.ours.has(team) && !item.currentTeams.includes(team));
      const role = item.roles.join(', ').slice(0, ROLE_MAX).trim() || (item.isStaff ? 'Staff' : 'Player');
      plan.planned.push({ item, country: countryOf(item.nationality), role, stints });
      const ended = stints.filter(({ left }) => left !== null).length;
      count('Days of joining and leaving, which the file does not have: they are those of matches', stints.length);
      count('Earlier teams of players without a match in the file, which are not taken', past.length - ended);
      count('Texts about teams and players, which have no place here', item.hasText ? 1 : 0);
    }
  }
  return plan;
}

const ROLE_MAX = 80;

interface Days {
  first: string;
  last: string;
}

/** The days of the first and the last match, by teams, and by players in them. */
function daysOf(played: readonly Played[]): Map<string, Days> {
  const days = new Map<string, Days>();
  const add = (key: string, day: string): void => void days.set(key, { first: days.get(key)?.first ?? day, last: day });
  for (const { date, teams, lineups } of played) {
    for (const [side, team] of teams.entries()) {
      add(`${team}`, date);
      for (const player of lineups[side] ?? []) add(`${team} ${player}`, date);
    }
  }
  return days;
}

function stintsOf(item: SportsPlayer, { ours, days, today }: Context & { days: ReadonlyMap<string, Days> }): Stint[] {
  const found = (team: number): Days | undefined => days.get(`${team} ${item.id}`) ?? days.get(`${team}`);
  const stints: Stint[] = [];
  for (const team of item.currentTeams.filter((id) => ours.has(id))) {
    const first = found(team)?.first ?? today;
    // A joining that lies ahead would hide the player.
    stints.push({ team, joined: first < today ? first : today, left: null });
  }
  for (const team of item.pastTeams.filter((id) => ours.has(id) && !item.currentTeams.includes(id))) {
    const between = found(team);
    // A stint that is over ended before today.
    if (between && between.first < today) {
      stints.push({ team, joined: between.first, left: between.last < today ? between.last : between.first });
    }
  }
  return stints;
}
