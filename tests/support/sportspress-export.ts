import { item, OLD_SITE } from './wordpress-export';

/** Writes what SportsPress keeps in an export of WordPress, for tests. */

type Serializable = string | number | readonly Serializable[] | { readonly [key: string]: Serializable };

/** Writes a value as `serialize` of PHP does. */
export function php(value: Serializable): string {
  if (typeof value === 'number') return `i:${value};`;
  if (typeof value === 'string') return `s:${Buffer.byteLength(value)}:"${value}";`;
  const entries = Object.entries(value).map(([key, one]) => php(/^\d+$/.test(key) ? Number(key) : key) + php(one));
  return `a:${entries.length}:{${entries.join('')}}`;
}

type Fields = Partial<Parameters<typeof item>[0]>;

interface Thing extends Fields {
  id: number;
}

const slugOf = (title: string): string => title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

const thing = (type: string, folder: string, { title = '', name = slugOf(title), ...more }: Thing): string =>
  item({ type, title, name, link: `${OLD_SITE}/${folder}/${name}/`, ...more });

const term = (domain: string, name: string) => ({ domain, slug: slugOf(name), name });
export const league = (name: string) => term('sp_league', name);
export const season = (name: string) => term('sp_season', name);
export const position = (name: string) => term('sp_position', name);

export const team = (fields: Thing): string => thing('sp_team', 'team', fields);

interface Player extends Thing {
  current?: number[];
  past?: number[];
  nationality?: string;
}

export const player = ({ current = [0], past = [], nationality = '', meta, ...fields }: Player): string =>
  thing('sp_player', 'player', {
    ...fields,
    meta: {
      sp_number: '7',
      sp_nationality: nationality,
      sp_current_team: current.map(String),
      sp_past_team: past.map(String),
      sp_team: [...current, ...past].map(String),
      sp_metrics: php({ height: '180' }),
      ...meta,
    },
  });

interface Event extends Thing {
  teams: number[];
  /** Players by sides. */
  lineups?: number[][];
  results?: Record<string, Serializable> | string;
  day?: string;
  format?: string;
  state?: string;
}

export const event = ({
  teams,
  lineups = teams.map(() => []),
  results,
  day,
  format,
  state,
  ...fields
}: Event): string =>
  thing('sp_event', 'event', {
    ...fields,
    meta: {
      sp_format: format ?? 'league',
      sp_day: day ?? '',
      sp_status: state ?? 'ok',
      sp_team: teams.map(String),
      sp_player: lineups.flatMap((ids) => ['0', ...ids.map(String)]),
      sp_results: typeof results === 'string' ? results : results ? php(results) : '',
      ...fields.meta,
    },
  });

/** A result with two columns, of which the second one counts. */
export const result = (rounds: string, maps: string, ...outcome: string[]): Serializable => ({ rounds, maps, outcome });
