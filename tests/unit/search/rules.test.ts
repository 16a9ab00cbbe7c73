import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SEARCH_QUERY_MAX, SEARCH_RESULTS_SHOWN } from '@/lib/limits';
import { teams } from '@/lib/roster/fixtures';
import {
  containsAll,
  findPlayers,
  findTeams,
  firstHits,
  HIT_END,
  HIT_START,
  searchText,
  segmentsOf,
  wordsOf,
} from '@/lib/search/rules';

describe('searchText', () => {
  it('trims, and closes gaps', () => {
    expect(searchText('  grand \n harbour ')).toBe('grand harbour');
  });

  it('is empty where nothing was asked', () => {
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

describe('containsAll', () => {
  it('minds neither case nor accents, Maltese letters among them', () => {
    expect(containsAll(['Ħamrun, Żebbuġ'], wordsOf('hamrun ZEBBUG'))).toBe(true);
    expect(containsAll(['Zebbug'], wordsOf('Żebbuġ'))).toBe(true);
  });

  it('wants every word, in any of the texts', () => {
    expect(containsAll(['grigal', 'Luca Farrugia'], wordsOf('farrugia grigal'))).toBe(true);
    expect(containsAll(['grigal', 'Luca Farrugia'], wordsOf('farrugia spitz'))).toBe(false);
  });

  it('finds nothing without a word', () => {
    expect(containsAll(['anything'], wordsOf('?!'))).toBe(false);
  });
});

describe('the rosters', () => {
  it('are found by team, nickname, real name and role', () => {
    expect(findTeams(teams, wordsOf('tekken')).map(({ name }) => name)).toEqual(['Tekken 8']);
    for (const text of ['halq', 'Matthias Vella', 'awper']) {
      expect(findPlayers(teams, wordsOf(text)).map(({ player }) => player.nickname)).toEqual(['ħalq']);
    }
  });

  it('tell the team of a player', () => {
    expect(findPlayers(teams, wordsOf('ydra'))[0]?.team.name).toBe('League of Legends');
  });
});

describe('firstHits', () => {
  it('shows as many as fit and counts all', () => {
    const many = Array.from({ length: SEARCH_RESULTS_SHOWN + 1 }, (_, index) => index);
    expect(firstHits(many)).toEqual({ items: many.slice(0, SEARCH_RESULTS_SHOWN), total: many.length });
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

  it('reads the characters that HTML writes in another way', () => {
    expect(segmentsOf('Fish &amp; chips &#x3C;3 &#233;&nbsp;&unknown;')[0]?.text).toBe('Fish & chips <3 é &unknown;');
  });

  it('loses no text, whatever the marks', () => {
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
