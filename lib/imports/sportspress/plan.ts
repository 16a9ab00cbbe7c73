import { zonedMoment } from '../../clock';
import { foldedName } from '../folded-name';
import { dateOf } from '../wordpress/plan';
import { planPlayers, type PlannedPlayer, teamsOfPlayers } from './plan-players';
import type { Sports, SportsEvent, SportsTeam } from './read';
import { eventResult } from './result';

/** What is known of this site before an import. */
export interface KnownHere {
  /** Says what has a name here, or was made of the key by an earlier run. */
  kindOf: (team: Pick<SportsTeam, 'key' | 'title'>) => 'team' | 'opponent' | null;
  /** `YYYY-MM-DD`. */
  today: string;
  /** How far the clocks of the old site were ahead of UTC, in milliseconds. */
  offset: number;
}

interface PlannedTeam {
  item: SportsTeam;
  /** The league of the team: the file does not say what is played. */
  game: string;
  /** Whether no player of the file is in it today. */
  isFormer: boolean;
}

interface PlannedTournament {
  key: string;
  name: string;
  start: string;
  end: string;
  status: 'planned' | 'running' | 'finished';
  /** Ids of our teams. */
  teams: number[];
}

export interface PlannedMatch {
  item: SportsEvent;
  title: string;
  date: string;
  time: string | null;
  status: 'Upcoming' | 'Finished' | 'Postponed' | 'Cancelled';
  scores: [number, number] | null;
  outcome: 'played' | 'forfeit' | 'draw';
  /** Both sides, the home side first. */
  sides: [SportsTeam, SportsTeam];
  ours: 'A' | 'B';
  /** Whether the other side is a team of ours too. */
  isInternal: boolean;
  /** The key of its tournament. */
  tournament: string | null;
  stage: string;
  /** Ids of players of our side. */
  lineup: number[];
  /** Whether its text becomes the recap. */
  hasRecap: boolean;
}

interface LeftOut {
  kind: 'teams' | 'players' | 'matches';
  name: string;
  reason: string;
}

export interface SportsPlan {
  teams: PlannedTeam[];
  opponents: SportsTeam[];
  players: PlannedPlayer[];
  tournaments: PlannedTournament[];
  matches: PlannedMatch[];
  leftOut: LeftOut[];
  /** What was simplified, and how often. */
  notes: Map<string, number>;
}

const NOT_PUBLISHED = 'It is not published.';

/** Plans what becomes of all that an export has of SportsPress. Nothing of it depends on the order of the file. */
export function planSports(sports: Sports, here: KnownHere): SportsPlan {
  const plan: SportsPlan = {
    teams: [],
    opponents: [],
    players: [],
    tournaments: [],
    matches: [],
    leftOut: [],
    notes: new Map(),
  };
  const count = (note: string, times = 1): void => {
    if (times > 0) plan.notes.set(note, (plan.notes.get(note) ?? 0) + times);
  };
  const leaveOut = (kind: LeftOut['kind'], name: string, reason: string): void =>
    void plan.leftOut.push({ kind, name, reason });

  // What was decided before, and what has its name here, comes first: an opponent that is added beforehand stays one, though the
  // file has its players.
  const withPlayers = teamsOfPlayers(sports);
  const isOurs = (team: SportsTeam): boolean =>
    (here.kindOf(team) ?? (withPlayers.has(team.id) ? 'team' : '')) === 'team';
  const ours = new Set<number>();
  for (const team of sports.teams.values()) {
    if (!team.isPublished) leaveOut('teams', team.title, NOT_PUBLISHED);
    else if (isOurs(team)) ours.add(team.id);
    else plan.opponents.push(team);
  }

  for (const item of sports.events) {
    const match = planMatch(item, { sports, here, ours });
    if ('reason' in match) leaveOut('matches', match.name, match.reason);
    else plan.matches.push(match);
  }
  plan.matches.sort((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0));
  plan.tournaments = planTournaments(plan.matches, ours, here.today);

  const played = plan.matches.map(({ item, date }) => ({ ...item, date }));
  const players = planPlayers(sports, { ours, played, today: here.today });
  plan.players = players.planned;
  for (const { name, reason } of players.leftOut) leaveOut('players', name, reason);
  for (const [note, times] of players.notes) count(note, times);

  const stints = plan.players.flatMap((player) => player.stints);
  const peopled = new Set(stints.filter(({ left }) => left === null).map(({ team }) => team));
  for (const id of ours) {
    const item = sports.teams.get(id);
    if (!item) continue;
    plan.teams.push({ item, game: item.leagues[0] ?? 'Esports', isFormer: !peopled.has(id) });
    count('Texts about teams and players, which have no place here', item.hasText ? 1 : 0);
  }
  const ends = plan.matches.map(({ item, status }) => ({ item, status, end: eventResult(item, sports.outcomes) }));
  count(
    'Matches of which the file only says who won, which count as 1–0, or 0–0 for a draw',
    ends.filter(({ status, end }) => status === 'Finished' && end?.isOutcomeOnly).length,
  );
  count(
    'Texts about matches that are not over, which have no place here',
    ends.filter(({ status, item }) => status !== 'Finished' && item.hasText).length,
  );
  return plan;
}

interface Context {
  sports: Sports;
  here: KnownHere;
  ours: ReadonlySet<number>;
}

function planMatch(
  item: SportsEvent,
  { sports, here, ours }: Context,
): PlannedMatch | { name: string; reason: string } {
  const [one, other, ...more] = item.teams.map((id) => sports.teams.get(id));
  const title = item.title || (one && other ? `${one.title} vs ${other.title}` : `Event ${item.id}`);
  const refuse = (reason: string) => ({ name: title, reason });
  if (!item.isPublished) return refuse(NOT_PUBLISHED);
  if (item.teams.length !== 2 || more.length > 0) return refuse('It is not between two teams.');
  if (!one?.isPublished || !other?.isPublished) return refuse('A team of it is not in the file.');
  if (!ours.has(one.id) && !ours.has(other.id)) return refuse('Neither side is ours.');
  if (item.results === null) return refuse('Its result cannot be read.');
  const dated = dateOf(item, here.offset);
  if (!dated) return refuse('It has no date that exists.');
  const side = ours.has(one.id) ? 0 : 1;
  const result = eventResult(item, sports.outcomes);
  const status = statusOf(item, result !== null);
  return {
    item,
    title,
    status,
    sides: [one, other],
    ...timeOf(item, dated),
    scores: status === 'Finished' ? (result?.scores ?? null) : null,
    outcome: status === 'Finished' ? (result?.outcome ?? 'played') : 'played',
    ours: side === 0 ? 'A' : 'B',
    isInternal: ours.has(one.id) && ours.has(other.id),
    tournament: tournamentKeyOf(item),
    stage: stageOf(item),
    lineup: (item.lineups[side] ?? []).filter((id) => sports.players.get(id)?.isPublished),
    hasRecap: status === 'Finished' && item.hasText,
  };
}

function statusOf({ status }: SportsEvent, hasResult: boolean): PlannedMatch['status'] {
  if (status === 'cancelled') return 'Cancelled';
  if (status === 'postponed') return 'Postponed';
  return hasResult ? 'Finished' : 'Upcoming';
}

/** The day and the time on the clocks here. Midnight on the old ones stands for a time that was not set. */
function timeOf(
  { date, status }: SportsEvent,
  { day, moment }: { day: string; moment: string },
): { date: string; time: string | null } {
  if (status === 'tbd' || date.endsWith(' 00:00:00')) return { date: day, time: null };
  const zoned = zonedMoment(new Date(moment));
  return { date: zoned.slice(0, 10), time: zoned.slice(11, 16) };
}

const STAGE_MAX = 80;

/** `3` is the third day of a league; other words stand as they are. */
function stageOf({ matchDay, isFriendly }: SportsEvent): string {
  if (/^\d{1,3}$/.test(matchDay)) return `Matchday ${matchDay}`;
  return matchDay.slice(0, STAGE_MAX).trim() || (isFriendly ? 'Friendly' : '');
}

/** A season of a league is a tournament. Friendly matches belong to none. */
export const tournamentKeyOf = ({ isFriendly, league, season }: SportsEvent): string | null =>
  isFriendly || league === null ? null : `${league.slug || league.name}/${season?.slug || season?.name || ''}`;

function planTournaments(
  matches: readonly PlannedMatch[],
  ours: ReadonlySet<number>,
  today: string,
): PlannedTournament[] {
  const planned = new Map<string, PlannedTournament>();
  for (const { tournament: key, item, date, sides } of matches) {
    if (key === null) continue;
    const before = planned.get(key);
    const teams = sides.map(({ id }) => id).filter((id) => ours.has(id));
    planned.set(key, {
      key,
      name: before?.name ?? nameOf(item),
      // Matches are sorted by their days.
      start: before?.start ?? date,
      end: date,
      status: 'finished',
      teams: [...new Set([...(before?.teams ?? []), ...teams])],
    });
  }
  return [...planned.values()].map((one) => ({
    ...one,
    status: one.end < today ? 'finished' : one.start > today ? 'planned' : 'running',
  }));
}

function nameOf({ league, season }: SportsEvent): string {
  const name = league?.name ?? '';
  const isIn = season !== null && foldedName(name).includes(foldedName(season.name));
  return season === null || isIn ? name : `${name} ${season.name}`;
}
