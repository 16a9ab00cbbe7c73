import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dateValue,
  digitsOf,
  filterAchievements,
  filterOptions,
  type ListedAchievement,
  medalOf,
  newestAchievements,
  nextSort,
  podiumsPerYear,
  SORT_COLUMNS,
  sortAchievements,
} from '@/lib/achievements/rules';
import { splitPlayers } from '@/lib/achievements/split-players';

const one = (fields: Partial<ListedAchievement>): ListedAchievement => ({
  id: 1,
  place: '1',
  placeRank: 1,
  team: 'Tempesta CS2',
  game: 'Counter-Strike 2',
  players: [],
  winnings: '',
  tournament: 'Open',
  venue: '',
  year: '',
  ...fields,
});

const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September'];
const anyText = fc.constantFrom('', 'a', 'B', 'Ħamrun', '€1,000', 'x10', 'x9');
const anyAchievement = fc.record({
  id: fc.nat(),
  place: fc.constant('1'),
  placeRank: fc.integer({ min: 1, max: 9 }),
  team: anyText,
  game: fc.constantFrom('CS2', 'LoL'),
  players: fc.array(fc.constantFrom('grigal', 'ħalq', 'spitz')),
  winnings: fc.constantFrom('', '€900', '€12,500', '€1,200'),
  tournament: anyText,
  venue: anyText,
  year: fc.constantFrom('', '2008', ...months.map((month) => `${month} 2026`), 'May 2013'),
});
const anyList = fc.array(anyAchievement, { maxLength: 30 });
const anyColumn = fc.constantFrom(...SORT_COLUMNS);

describe('splitPlayers', () => {
  it('splits at commas, trims, and drops what is empty', () => {
    expect(splitPlayers(' grigal, ħalq ,,JPC ')).toEqual(['grigal', 'ħalq', 'JPC']);
  });
});

describe('medalOf', () => {
  it('gives gold, silver and bronze to the first three ranks and nothing to any other', () => {
    expect([1, 2, 3, 4, 100].map(medalOf)).toEqual(['gold', 'silver', 'bronze', null, null]);
  });
});

describe('digitsOf', () => {
  it('reads the digits of the text and nothing else', () => {
    expect(['€12,500', '900 EUR', ''].map(digitsOf)).toEqual([12_500, 900, 0]);
  });
});

describe('dateValue', () => {
  it('follows the calendar, not the alphabet', () => {
    const texts = ['', '2008', 'July 2009', 'December 2025', 'April 2026', 'Aug 2026', 'November 2026'];
    expect([...texts].reverse().sort((a, b) => dateValue(a) - dateValue(b))).toEqual(texts);
  });

  it('puts a year alone before its January', () => {
    expect(dateValue('2026')).toBeLessThan(dateValue('January 2026'));
    expect(dateValue('2026')).toBeGreaterThan(dateValue('December 2025'));
  });
});

describe('nextSort', () => {
  it('sorts ascending, then descending, then ascending again', () => {
    const first = nextSort(null, 'team');
    expect(first).toEqual({ column: 'team', descending: false });
    const second = nextSort(first, 'team');
    expect(second).toEqual({ column: 'team', descending: true });
    expect(nextSort(second, 'team')).toEqual({ column: 'team', descending: false });
  });

  it('sorts ascending by another column after either order', () => {
    expect(nextSort({ column: 'team', descending: false }, 'year')).toEqual({ column: 'year', descending: false });
    expect(nextSort({ column: 'team', descending: true }, 'year')).toEqual({ column: 'year', descending: false });
  });
});

describe('sortAchievements', () => {
  it('leaves the list in its order until a column is chosen', () => {
    fc.assert(
      fc.property(anyList, (list) => {
        expect(sortAchievements(list, null)).toEqual(list);
      }),
    );
  });

  it('keeps every achievement, and never changes the list it was given', () => {
    fc.assert(
      fc.property(anyList, anyColumn, fc.boolean(), (list, column, descending) => {
        const before = [...list];
        const sorted = sortAchievements(list, { column, descending });
        expect(list).toEqual(before);
        expect(new Set(sorted)).toEqual(new Set(list));
        expect(sorted).toHaveLength(list.length);
      }),
    );
  });

  it('puts places by rank, winnings by digits and years by date', () => {
    fc.assert(
      fc.property(anyList, (list) => {
        const values = {
          place: ({ placeRank }: ListedAchievement) => placeRank,
          winnings: ({ winnings }: ListedAchievement) => digitsOf(winnings),
          year: ({ year }: ListedAchievement) => dateValue(year),
        };
        for (const column of ['place', 'winnings', 'year'] as const) {
          const sorted = sortAchievements(list, { column, descending: false }).map(values[column]);
          expect(sorted).toEqual([...sorted].sort((a, b) => a - b));
        }
      }),
    );
  });

  it('is stable in both directions', () => {
    const list = [1, 2, 3].map((id) => one({ id, team: 'Same' }));
    for (const descending of [false, true]) {
      expect(sortAchievements(list, { column: 'team', descending }).map(({ id }) => id)).toEqual([1, 2, 3]);
    }
  });

  it('reads numbers in names as numbers', () => {
    const list = ['Cup 10', 'Cup 9', 'cup 1'].map((tournament) => one({ tournament }));
    expect(sortAchievements(list, { column: 'tournament', descending: false }).map((it) => it.tournament)).toEqual([
      'cup 1',
      'Cup 9',
      'Cup 10',
    ]);
  });
});

describe('filterAchievements', () => {
  const everything = { game: '', player: '', date: '' };

  it('shows everything until something is chosen', () => {
    fc.assert(
      fc.property(anyList, (list) => {
        expect(filterAchievements(list, everything)).toEqual(list);
      }),
    );
  });

  it('keeps exactly the entries that match all filters', () => {
    fc.assert(
      fc.property(anyList, (list) => {
        const found = filterAchievements(list, { game: 'CS2', player: 'ħalq', date: 'May 2013' });
        for (const item of list) {
          const meets = item.game === 'CS2' && item.players.includes('ħalq') && item.year === 'May 2013';
          expect(found.includes(item)).toBe(meets);
        }
      }),
    );
  });

  it('takes a year for all its months', () => {
    const list = ['May 2026', 'November 2026', '2026', 'May 2025', ''].map((year) => one({ year }));
    expect(filterAchievements(list, { ...everything, date: '2026' })).toHaveLength(3);
    expect(filterAchievements(list, { ...everything, date: 'May 2026' })).toHaveLength(1);
  });
});

describe('filterOptions', () => {
  it('offers each game and player once by name, and dates newest first below their years', () => {
    const list = [
      one({ game: 'LoL', players: ['ydra', 'belluz'], year: 'May 2026' }),
      one({ game: 'CS2', players: ['belluz'], year: 'November 2026' }),
      one({ game: 'CS2', year: '2008' }),
      one({ game: 'CS2', year: '' }),
      one({ game: 'CS2', year: 'May 2026' }),
    ];
    expect(filterOptions(list)).toEqual({
      games: ['CS2', 'LoL'],
      players: ['belluz', 'ydra'],
      dates: [
        { year: '2026', texts: ['November 2026', 'May 2026'] },
        { year: '2008', texts: [] },
      ],
    });
  });

  it('offers no option without matches', () => {
    fc.assert(
      fc.property(anyList, (list) => {
        const { games, players, dates } = filterOptions(list);
        const none = { game: '', player: '', date: '' };
        for (const game of games) expect(filterAchievements(list, { ...none, game })).not.toEqual([]);
        for (const player of players) expect(filterAchievements(list, { ...none, player })).not.toEqual([]);
        for (const date of dates.flatMap(({ year, texts }) => [year, ...texts])) {
          expect(filterAchievements(list, { ...none, date })).not.toEqual([]);
        }
      }),
    );
  });
});

describe('newestAchievements', () => {
  it('returns the given number of the newest, newest first', () => {
    const list = ['May 2013', 'November 2026', '', 'October 2026'].map((year) => one({ year }));
    expect(newestAchievements(list, 2).map(({ year }) => year)).toEqual(['November 2026', 'October 2026']);
  });
});

describe('podiumsPerYear', () => {
  it('counts first to third places, the earliest year first, and leaves out what has no year', () => {
    const list = [
      one({ year: 'May 2026', placeRank: 1 }),
      one({ year: '2024', placeRank: 3 }),
      one({ year: 'June 2026', placeRank: 2 }),
      one({ year: 'June 2025', placeRank: 4 }),
      one({ year: '', placeRank: 1 }),
    ];
    expect(podiumsPerYear(list)).toEqual([
      { year: '2024', count: 1 },
      { year: '2025', count: 0 },
      { year: '2026', count: 2 },
    ]);
  });
});
