import { lineOf } from '../wordpress/plan';
import { type ExportItem, metaOf, thumbnailOf } from '../wordpress/read-export';
import { isPhpArray, type PhpArray, readPhp } from './php-serialized';

/** What all items of SportsPress have. */
interface SportsItem {
  /** Under which it is imported once. */
  key: string;
  id: number;
  title: string;
  /** The last part of its address. */
  slug: string;
  link: string;
  /** The id of the attachment that stands for it. */
  thumbnail: number | null;
  isPublished: boolean;
  hasText: boolean;
}

export interface SportsTeam extends SportsItem {
  abbreviation: string;
  url: string;
  /** The leagues that it plays in. */
  leagues: string[];
}

export interface SportsPlayer extends SportsItem {
  isStaff: boolean;
  /** Ids of teams. */
  currentTeams: number[];
  pastTeams: number[];
  nationality: string;
  /** Positions of a player, roles of staff. */
  roles: string[];
}

/** A league or a season. */
interface SportsTerm {
  slug: string;
  name: string;
}

/** What the file says of one side of an event. */
interface SportsResult {
  /** Columns such as `goals`, in their order; the last one is the result that counts. */
  scores: Map<string, string>;
  /** Slugs such as `win`. */
  outcomes: string[];
}

export interface SportsEvent extends SportsItem {
  date: string;
  dateUtc: string;
  published: string;
  /** Ids of teams, the home side first. */
  teams: number[];
  /** Ids of players, for each of the teams. */
  lineups: number[][];
  /** By the ids of teams; null where the file has what cannot be read. */
  results: Map<number, SportsResult> | null;
  status: string;
  matchDay: string;
  isFriendly: boolean;
  league: SportsTerm | null;
  season: SportsTerm | null;
  video: string;
}

/** All that an export has of SportsPress, without texts. */
export interface Sports {
  teams: Map<number, SportsTeam>;
  players: Map<number, SportsPlayer>;
  events: SportsEvent[];
  /** The conditions of outcomes, such as `>`, and their names, by their slugs. */
  outcomes: Map<string, { condition: string; title: string }>;
}

export const noSports = (): Sports => ({ teams: new Map(), players: new Map(), events: [], outcomes: new Map() });

/** Adds an item of an export, where it is one of SportsPress. */
export function addSports(sports: Sports, item: ExportItem, key: string): void {
  if (item.type === 'sp_team') sports.teams.set(item.id, teamOf(item, key));
  else if (item.type === 'sp_player' || item.type === 'sp_staff') sports.players.set(item.id, playerOf(item, key));
  else if (item.type === 'sp_event') sports.events.push(eventOf(item, key));
  else if (item.type === 'sp_outcome') {
    // The condition is stored as HTML by some versions.
    const condition = metaOf(item, 'sp_condition').replace('&gt;', '>').replace('&lt;', '<').trim();
    sports.outcomes.set(item.name, { condition, title: item.title });
  }
}

const NAME_MAX = 120;

function sportsItem(item: ExportItem, key: string): SportsItem {
  return {
    key,
    id: item.id,
    title: lineOf(item.title, NAME_MAX),
    slug: item.name,
    link: item.link,
    thumbnail: thumbnailOf(item),
    // Events ahead of their day are scheduled posts.
    isPublished: ['publish', 'future'].includes(item.status) && item.password === '',
    hasText: item.content.trim() !== '',
  };
}

const teamOf = (item: ExportItem, key: string): SportsTeam => ({
  ...sportsItem(item, key),
  abbreviation: lineOf(metaOf(item, 'sp_abbreviation'), NAME_MAX),
  url: metaOf(item, 'sp_url').trim(),
  leagues: termsOf(item, 'sp_league').map(({ name }) => name),
});

function playerOf(item: ExportItem, key: string): SportsPlayer {
  const isStaff = item.type === 'sp_staff';
  const [current, past] = [idsOf(item, 'sp_current_team'), idsOf(item, 'sp_past_team')];
  return {
    ...sportsItem(item, key),
    isStaff,
    // Early versions have the teams alone, without saying which ones are past.
    currentTeams: current.length + past.length > 0 ? current : idsOf(item, 'sp_team'),
    pastTeams: past,
    nationality: metaOf(item, 'sp_nationality'),
    roles: termsOf(item, isStaff ? 'sp_role' : 'sp_position').map(({ name }) => name),
  };
}

function eventOf(item: ExportItem, key: string): SportsEvent {
  const teams = idsOf(item, 'sp_team');
  return {
    ...sportsItem(item, key),
    date: item.date,
    dateUtc: item.dateUtc,
    published: item.published,
    teams,
    lineups: lineupsOf(item, teams.length),
    results: resultsOf(metaOf(item, 'sp_results')),
    status: metaOf(item, 'sp_status').trim(),
    matchDay: lineOf(metaOf(item, 'sp_day'), NAME_MAX),
    isFriendly: metaOf(item, 'sp_format').trim() === 'friendly',
    league: termsOf(item, 'sp_league')[0] ?? null,
    season: termsOf(item, 'sp_season')[0] ?? null,
    video: metaOf(item, 'sp_video').trim(),
  };
}

const termsOf = ({ terms }: ExportItem, domain: string): SportsTerm[] =>
  terms
    .filter((term) => term.domain === domain)
    .map(({ slug, name }) => ({ slug, name: lineOf(name, NAME_MAX) }))
    .filter(({ name }) => name !== '');

/** The ids in a key that stands there several times, each once. 0 stands for none. */
const idsOf = ({ meta }: ExportItem, key: string): number[] => [
  ...new Set((meta.get(key) ?? []).map(Number).filter((id) => Number.isSafeInteger(id) && id > 0)),
];

/** The players of all sides stand in one list, with a 0 before those of each side. */
function lineupsOf({ meta }: ExportItem, sides: number): number[][] {
  const lineups: number[][] = [];
  for (const value of meta.get('sp_player') ?? []) {
    const id = Number(value);
    if (id === 0) lineups.push([]);
    else if (Number.isSafeInteger(id) && id > 0) lineups.at(-1)?.push(id);
  }
  return lineups.slice(0, sides);
}

/** Reads `sp_results`: by teams, by columns; null where that cannot be read. */
function resultsOf(serialized: string): Map<number, SportsResult> | null {
  if (serialized.trim() === '') return new Map();
  const value = readPhp(serialized);
  if (!isPhpArray(value)) return value === '' || value === null || value === false ? new Map() : null;
  const results = new Map<number, SportsResult>();
  for (const [team, columns] of value) {
    // The line of the headings has the key 0.
    if (isPhpArray(columns) && Number(team) > 0) results.set(Number(team), resultOf(columns));
  }
  return results;
}

function resultOf(columns: PhpArray): SportsResult {
  const scores = new Map<string, string>();
  for (const [name, value] of columns) {
    const isScore = name !== 'outcome' && (typeof value === 'string' || typeof value === 'number');
    if (isScore) scores.set(name, String(value).trim());
  }
  const outcome = columns.get('outcome');
  const slugs = isPhpArray(outcome) ? [...outcome.values()] : [outcome];
  return { scores, outcomes: slugs.filter((slug): slug is string => typeof slug === 'string' && slug !== '') };
}
