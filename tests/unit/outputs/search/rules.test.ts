import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SEARCH_PAGES_MAX, SEARCH_QUERY_MAX, SEARCH_RESULTS_SHOWN } from '@/lib/limits';
import { sampleTeams as teams } from '@/tests/support/rosters';
import type { SearchResults } from '@/lib/outputs/search/contract';
import {
  findPlayers,
  findTeams,
  firstHits,
  hasMore,
  hitCount,
  searchAddress,
  searchPage,
  searchText,
  segmentsOf,
  shownCount,
} from '@/lib/outputs/search/rules';
import { HIT_END, HIT_START, MISREAD, STAND_INS } from '@/lib/platform/text-search/marks';
import { parseSearch } from '@/lib/platform/text-search/words';

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
  it('are found by team, nickname, real name and role', () => {
    expect(findTeams(teams, parseSearch('tekken')).map(({ name }) => name)).toEqual(['Tekken 8']);
    for (const text of ['halq', 'Matthias Vella', 'awper']) {
      expect(findPlayers(teams, parseSearch(text)).map(({ player }) => player.nickname)).toEqual(['ħalq']);
    }
  });

  it('tell the team of a player', () => {
    expect(findPlayers(teams, parseSearch('ydra'))[0]?.team.name).toBe('League of Legends');
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
  const results = (articles: Partial<SearchResults['articles']>) => ({
    ...{ articles: { ...none, ...articles }, teams: none, players: none },
    ...{ matches: none, tournaments: none, achievements: none },
  });

  it('is counted together, and there is more where one kind has more', () => {
    const teams = { ...none, total: 2 };
    expect(hitCount({ ...results({ total: 130, more: true }), teams })).toEqual({ total: 132, more: true });
    expect(hitCount({ ...results({ total: 130 }), teams })).toEqual({ total: 132, more: false });
  });

  it('goes on where not all is listed, or not all was counted', () => {
    const picture = { image: '', imageAlt: null, imageFocus: null, imagePlaceholder: null, bgColor: '#000000' };
    const hit = { id: 1, date: '2026-01-01', category: 'News', title: [], excerpt: [], picture };
    expect(hasMore(results({ items: [hit], total: 1 }))).toBe(false);
    expect(hasMore(results({ items: [hit], total: 2 }))).toBe(true);
    expect(hasMore(results({ items: [hit], total: 1, more: true }))).toBe(true);
  });
});

describe('segmentsOf', () => {
  const marked = (text: string) => text.replaceAll('[', HIT_START).replaceAll(']', HIT_END);

  it('cuts a text where its hits begin and end', () => {
    expect(segmentsOf(marked('a [storm] over [Valletta]'))).toEqual([
      { text: 'a ', hit: false },
      { text: 'storm', hit: true },
      { text: ' over ', hit: false },
      { text: 'Valletta', hit: true },
    ]);
  });

  it('puts the marks of typography back that PostgreSQL did not see', () => {
    const standIns = Array.from('“storm”', (letter) => STAND_INS[MISREAD.indexOf(letter)] ?? letter).join('');
    expect(segmentsOf(standIns)).toEqual([{ text: '“storm”', hit: false }]);
  });

  it('keeps the whole text for any marks', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', ' ', '[', ']', 'ħ')), (parts) => {
        const text = parts.join('');
        const kept = segmentsOf(marked(text))
          .map((segment) => segment.text)
          .join('');
        expect(kept.replaceAll(HIT_END, '')).toBe(text.replace(/[[\]]/g, ''));
      }),
    );
  });
});
