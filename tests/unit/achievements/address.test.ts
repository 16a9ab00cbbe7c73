import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressOf, readView, rowsOf } from '@/lib/achievements/address';
import { SORT_COLUMNS } from '@/lib/achievements/rules';

const read = (query: string) => readView(new URLSearchParams(query));
const plain = { game: '', player: '', date: '', sort: null, page: 1 };

describe('the address of the achievements', () => {
  it('is the plain page for the plain view', () => {
    expect(addressOf(plain)).toBe('/achievements');
    expect(read('')).toEqual(plain);
  });

  it('contains the filters, the order and the page', () => {
    const view = { ...plain, game: 'Tekken 8', sort: { column: 'winnings', descending: true } as const, page: 2 };
    expect(addressOf(view)).toBe('/achievements?game=Tekken+8&sort=winnings&order=desc&page=2');
  });

  it('reads back as the view it was made from', () => {
    const view = fc.record({
      game: fc.string({ unit: 'grapheme' }),
      player: fc.string(),
      date: fc.string(),
      sort: fc.option(fc.record({ column: fc.constantFrom(...SORT_COLUMNS), descending: fc.boolean() })),
      page: fc.integer({ min: 1, max: 999_999_999 }),
    });
    fc.assert(
      fc.property(view, (made) => {
        expect(readView(new URL(addressOf(made), 'http://site').searchParams)).toEqual(made);
      }),
    );
  });

  it('treats invalid values as missing', () => {
    for (const query of ['sort=colour', 'page=0', 'page=-1', 'page=x', 'page=1000000000', 'order=desc']) {
      expect(read(query)).toEqual(plain);
    }
  });
});

describe('rowsOf', () => {
  it('is ten at first and ten more with each page', () => {
    expect([1, 2, 3].map((page) => rowsOf({ page }))).toEqual([10, 20, 30]);
  });
});
