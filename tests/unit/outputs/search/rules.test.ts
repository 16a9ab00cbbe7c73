import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SEARCH_PAGES_MAX, SEARCH_QUERY_MAX, SEARCH_RESULTS_SHOWN } from '@/lib/limits';
import { sampleTeams as teams } from '@/tests/support/rosters';
import {
  findItems,
  firstHits,
  hasMore,
  hitCount,
  searchAddress,
  searchPage,
  searchText,
  shownCount,
} from '@/lib/outputs/search/rules';
import type { Hits, SearchItem, TextHit } from '@/lib/platform/text-search/results';
import { parseSearch } from '@/lib/platform/text-search/words';
import { rosterSearchItems, teamSearchItem } from '@/lib/teams/search-items';

describe('searchText', () => {
  it('trims, and closes gaps', () => {
    expect(searchText('  grand \n harbour ')).toBe('grand harbour');
  });

  it('is empty without a query', () => {
    expect([searchText(undefined), searchText('   '), searchText([])]).toEqual(['', '', '']);
  });

  it('takes the first of several', () => {
    expect(searchText(['one', 'two'])).toBe('one');
  });

  it('is never longer than the limit, and can always be stored', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 3 * SEARCH_QUERY_MAX }), (query) => {
        const text = searchText(query);
        expect(text.length).toBeLessThanOrEqual(SEARCH_QUERY_MAX);
        expect(text).not.toMatch(/\0|\p{Surrogate}/u);
      }),
    );
  });
});

describe('searchPage', () => {
  it('is a page that there can be', () => {
    expect(['2', ['3', '4'], '0', '-1', 'x', '', undefined, '9999'].map(searchPage)).toEqual([
      ...[2, 3, 1, 1, 1, 1, 1],
      SEARCH_PAGES_MAX,
    ]);
  });

  it('is in the address, the first one unsaid', () => {
    expect(searchAddress('a & b')).toBe('/search?query=a+%26+b');
    expect(searchAddress('storm', 2)).toBe('/search?query=storm&page=2');
  });
});

describe('the rosters', () => {
  const findPlayers = (text: string) => findItems(teams.flatMap(rosterSearchItems), parseSearch(text));

  it('are found by team, nickname, real name and role', () => {
    const found = findItems(teams.map(teamSearchItem), parseSearch('tekken'));
    expect(found.map(({ title }) => title)).toEqual(['Tekken 8']);
    for (const text of ['halq', 'Matthias Vella', 'awper']) {
      expect(findPlayers(text).map(({ title }) => title)).toEqual(['ħalq']);
    }
  });

  it('tell the team of a player', () => {
    expect(findPlayers('ydra')[0]?.facts).toMatch(/ · League of Legends$/);
  });
});

describe('firstHits', () => {
  it('shows as many as fit and counts all', () => {
    const many = Array.from({ length: SEARCH_RESULTS_SHOWN + 1 }, (_, index) => index);
    expect(firstHits(many, 1)).toEqual({
      ...{ items: many.slice(0, SEARCH_RESULTS_SHOWN), total: many.length, more: false },
    });
    expect(firstHits(many, 2)).toEqual({ items: many, total: many.length, more: false });
  });
});

describe('shownCount', () => {
  it('is exact up to a thousand', () => {
    const shown = [0, 1, 999, 1_000, 1_001, 74_123].map((total) => shownCount({ total, more: false }));
    expect(shown).toEqual(['0', '1', '999', '1,000', '1,000+', '1,000+']);
  });

  it('is a lower bound in hundreds when there may be more', () => {
    const shown = [100, 199, 200, 999, 1_000, 1_600].map((total) => shownCount({ total, more: true }));
    expect(shown).toEqual(['100+', '100+', '200+', '900+', '1,000+', '1,000+']);
  });
});

describe('what was found of all kinds', () => {
  const none = { items: [], total: 0, more: false };
  const results = (articles: Partial<Hits<TextHit>>, teams: Partial<Hits<SearchItem>> = {}) => ({
    texts: [{ heading: 'News', hits: { ...none, ...articles } }],
    things: [{ heading: 'Teams', hits: { ...none, ...teams } }],
  });

  it('is counted together, and there is more where one kind has more', () => {
    expect(hitCount(results({ total: 130, more: true }, { total: 2 }))).toEqual({ total: 132, more: true });
    expect(hitCount(results({ total: 130 }, { total: 2 }))).toEqual({ total: 132, more: false });
  });

  it('goes on where not all is listed, or not all was counted', () => {
    const picture = { image: '', imageAlt: null, imageFocus: null, imagePlaceholder: null, bgColor: '#000000' };
    const hit = { id: 1, href: '/news/1', facts: 'News', title: [], excerpt: [], picture };
    expect(hasMore(results({ items: [hit], total: 1 }))).toBe(false);
    expect(hasMore(results({ items: [hit], total: 2 }))).toBe(true);
    expect(hasMore(results({ items: [hit], total: 1, more: true }))).toBe(true);
  });
});
