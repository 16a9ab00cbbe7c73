import type { CsvKind } from './contract';

/** How a cell becomes the value of a field; it is not asked about empty cells, which stand for no value. */
type ReadCell = (cell: string) => unknown;

/** What a cell names by its slug or its name. */
export type Named = 'team' | 'opponent' | 'tournament';

export interface Column {
  /** The field of the contract's input. */
  field: string;
  read: ReadCell;
  isRequired?: true;
  /** The cell names another thing, whose id is the value. */
  names?: Named;
}

const asText: ReadCell = (cell) => cell;
/** What is no whole number is left to the schema, which says so. */
const asInteger: ReadCell = (cell) => (/^-?\d{1,15}$/.test(cell) ? Number(cell) : cell);
const YES_OR_NO: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['yes', true],
  ['1', true],
  ['false', false],
  ['no', false],
  ['0', false],
]);
const asBoolean: ReadCell = (cell) => YES_OR_NO.get(cell.toLowerCase()) ?? cell;

const text = (field: string): Column => ({ field, read: asText });
const integer = (field: string): Column => ({ field, read: asInteger });
const required = (column: Column): Column => ({ ...column, isRequired: true });
const naming = (names: Named, field: string): Column => ({ field, read: asText, names });

/** Columns by their names, in the order of the template. */
export type Columns = Readonly<Record<string, Column>>;

/** The columns of each kind of file. */
export const csvColumns = {
  achievements: {
    place: required(text('place')),
    placeRank: required(integer('placeRank')),
    team: required(text('team')),
    game: required(text('game')),
    players: required(text('players')),
    tournament: required(text('tournament')),
    winnings: text('winnings'),
    venue: text('venue'),
    year: text('year'),
  },
  players: {
    nickname: text('nickname'),
    name: text('name'),
    hideName: { field: 'hideName', read: asBoolean },
    slug: text('slug'),
    country: text('country'),
  },
  matches: {
    date: text('date'),
    time: text('time'),
    teamA: text('teamA'),
    teamB: text('teamB'),
    team: naming('team', 'teamID'),
    ours: text('ours'),
    opponent: naming('opponent', 'opponentId'),
    scoreA: integer('scoreA'),
    scoreB: integer('scoreB'),
    status: text('status'),
    bestOf: integer('bestOf'),
    outcome: text('outcome'),
    tournament: naming('tournament', 'tournamentId'),
    stage: text('stage'),
    vodUrl: text('vodUrl'),
  },
  opponents: {
    name: required(text('name')),
    shortName: text('shortName'),
    country: text('country'),
    url: text('url'),
  },
} as const satisfies Record<CsvKind, Columns>;
