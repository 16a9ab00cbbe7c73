import { describe, expect, it } from 'vitest';
import {
  ALL_TAGS,
  parseTag,
  heroSelection,
  itemsAfter,
  matchSpelling,
  spotlightSelection,
  tagAddress,
  removeDuplicates,
} from '@/lib/news/rules';

const some = (count: number, from = 1) => Array.from({ length: count }, (_, index) => ({ id: from + index }));
const ids = (list: { id: number }[]) => list.map(({ id }) => id);

describe('heroSelection', () => {
  it.each([
    [0, 0],
    [1, 1],
    [3, 3],
    [4, 3],
    [5, 5],
    [9, 5],
  ])('of %i featured articles it takes %i', (available, shown) => {
    expect(heroSelection(some(available))).toHaveLength(shown);
  });
});

describe('spotlightSelection', () => {
  it('takes what the hero does not show', () => {
    const featured = some(9);
    expect(ids(spotlightSelection(featured, heroSelection(featured)))).toEqual([6, 7, 8, 9]);
  });

  it('fills up with what the hero shows', () => {
    const featured = some(6);
    expect(ids(spotlightSelection(featured, heroSelection(featured)))).toEqual([6, 1, 2, 3]);
  });

  it('takes the newest where there is no hero, and never more than 4', () => {
    expect(ids(spotlightSelection(some(7)))).toEqual([1, 2, 3, 4]);
  });
});

describe('removeDuplicates', () => {
  it('keeps the first place of each, and what was said of it last', () => {
    const list = [...some(3), { id: 2, title: 'Edited' }, ...some(2, 4)];
    expect(removeDuplicates(list)).toEqual([{ id: 1 }, { id: 2, title: 'Edited' }, { id: 3 }, { id: 4 }, { id: 5 }]);
  });
});

describe('itemsAfter', () => {
  it('is what follows the newer first page, where something was published', () => {
    expect(itemsAfter(some(4, -1), some(6))?.map(({ id }) => id)).toEqual([3, 4, 5, 6]);
  });

  it('is what follows it where something was deleted', () => {
    expect(itemsAfter([{ id: 1 }, { id: 3 }, { id: 4 }], some(6))?.map(({ id }) => id)).toEqual([5, 6]);
  });

  it('is nothing below the same page, and null where something may be missing in between', () => {
    expect(itemsAfter(some(3), some(3))).toEqual([]);
    expect(itemsAfter(some(3), some(3, 4))).toBeNull();
    expect(itemsAfter([], some(3))).toBeNull();
  });
});

describe('tags', () => {
  it('have an address each, and all of them the newsroom’s own', () => {
    expect(tagAddress(ALL_TAGS)).toBe('/news');
    expect(tagAddress('R&D / 50%')).toBe('/news?tag=R%26D%20%2F%2050%25');
  });

  it('are asked for by names that a category can have', () => {
    expect(parseTag(' Storm ')).toBe('Storm');
    for (const nothing of [null, '', '  ', '\0']) expect(parseTag(nothing)).toBe(ALL_TAGS);
    expect(parseTag('Ħ'.repeat(99))).toBe('Ħ'.repeat(60));
    expect(parseTag('a\0b\uD800')).toBe('ab');
    expect(parseTag(`a${'🏆'.repeat(60)}`)).toBe(`a${'🏆'.repeat(29)}`);
  });

  it('are spelt as the known tags, regardless of case', () => {
    expect(matchSpelling([ALL_TAGS, 'Ħamrun'], 'ħAMRUN')).toBe('Ħamrun');
    expect(matchSpelling([ALL_TAGS, 'Ħamrun'], 'all')).toBe(ALL_TAGS);
    expect(matchSpelling([ALL_TAGS], 'Storm')).toBe('Storm');
  });
});
