import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isExact,
  matchesSearch,
  knownWords,
  nearestWord,
  parseSearch,
  wordsOf,
} from '@/lib/platform/text-search/words';

const finds = (search: string, ...texts: string[]) => matchesSearch(texts, parseSearch(search));

describe('a parsed search', () => {
  it('ignores case and accents, including Maltese letters', () => {
    expect(finds('hamrun ZEBBUG', 'Ħamrun, Żebbuġ')).toBe(true);
    expect(finds('Żebbuġ', 'Zebbug')).toBe(true);
  });

  it('is every word, in any of the texts', () => {
    expect(finds('farrugia grigal', 'grigal', 'Luca Farrugia')).toBe(true);
    expect(finds('farrugia spitz', 'grigal', 'Luca Farrugia')).toBe(false);
  });

  it('is nothing without a word', () => {
    expect(finds('?!', 'anything')).toBe(false);
    expect(finds('-storm', 'anything')).toBe(false);
  });

  it('is a phrase in quotes of any kind, within one text', () => {
    expect(finds('"grand harbour"', 'The Grand, Harbour Open')).toBe(true);
    expect(finds('“harbour grand”', 'The Grand Harbour Open')).toBe(false);
    expect(finds('"grand harbour"', 'Grand', 'Harbour')).toBe(false);
    expect(finds('"grand har', 'Grand Harbour')).toBe(true);
  });

  it('is one side of an or', () => {
    expect(finds('tekken or rivals', 'Marvel Rivals')).toBe(true);
    expect(finds('tekken or cs', 'Marvel Rivals')).toBe(false);
  });

  it('is not what has a minus before it', () => {
    expect(finds('rivals -marvel', 'Marvel Rivals')).toBe(false);
    expect(finds('rivals -"grand harbour"', 'Marvel Rivals')).toBe(true);
    expect(finds('l-għaqda', 'L-Għaqda')).toBe(true);
  });

  it('is each word of a token with several, and not wanted where they stand together', () => {
    expect(finds('name@host', 'A host and a name')).toBe(true);
    expect(finds('A/B', 'B/A')).toBe(true);
    expect(finds('open -name@host', 'Open name, host')).toBe(false);
    expect(finds('open -name@host', 'Open host, name')).toBe(true);
  });

  it('ignores invisible characters on both sides', () => {
    for (const hidden of ['\u00ad', '\u200b', '\u200d', '\ufeff']) {
      expect(finds(`foot${hidden}ball`, 'football')).toBe(true);
      expect(finds('football', `foot${hidden}ball`)).toBe(true);
    }
  });

  it('keeps marks that make other letters in their script', () => {
    expect(finds('मैच', 'मैच')).toBe(true);
    expect(finds('मच', 'मैच')).toBe(false);
    expect(finds('каток', 'Каток')).toBe(true);
  });

  it('can be asked of any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (search, text) => {
        expect(typeof finds(search, text)).toBe('boolean');
      }),
    );
  });
});

describe('a search', () => {
  const read = (text: string) =>
    parseSearch(text).map((side) =>
      side.map(({ text: term, kind, isUnwanted }) => `${isUnwanted ? '-' : ''}${kind} ${term}`),
    );

  it.each<[text: string, sides: string[][]]>([
    ['grand harb', [['word grand', 'beginning harb']]],
    ['grand harb.', [['word grand', 'word harb']]],
    ['word-2026', [['word word', 'beginning 2026']]],
    ['12.5', [['word 12', 'word 5']]],
    ['"Grand Harbour"', [['phrase Grand Harbour']]],
    ['storm -rain', [['word storm', '-phrase rain']]],
    ['storm or rain', [['word storm'], ['beginning rain']]],
    ['or', [['beginning or']]],
    ['storm or', [['word storm', 'beginning or']]],
    ['?! /', [[]]],
  ])('is read: %s', (text, sides) => expect(read(text)).toEqual(sides));
});

describe('an exact search', () => {
  it.each(['"storm"', '“storm”', 'storm -rain', 'storm OR rain'])('is %s', (text) => expect(isExact(text)).toBe(true));
  it.each(['storm', 'jean-paul', 'orange storm', 'storm -'])('is not %s', (text) => expect(isExact(text)).toBe(false));
});

describe('the words of texts', () => {
  it('are known by themselves, then neighbours as one word', () => {
    const known = knownWords(['Counter-Strike 2', 'Strike']);
    expect([...known]).toEqual([
      ['counter', 'counter'],
      ['strike', 'strike'],
      ['2', '2'],
      ['counterstrike', 'counter strike'],
      ['counterstrike2', 'counter strike 2'],
      ['strike2', 'strike 2'],
    ]);
    expect(nearestWord('strikes', known.keys())).toBe('strike');
  });

  it('are joined where a name has three or four', () => {
    const known = knownWords(['League of Legends', 'Call of Duty 7 again']);
    expect(known.get('leagueoflegends')).toBe('league of legends');
    expect(known.get('callofduty7')).toBe('call of duty 7');
    expect(known.has('callofduty7again')).toBe(false);
  });

  it('stay themselves where two others make the same', () => {
    expect(knownWords(['rain storm', 'rainstorm']).get('rainstorm')).toBe('rainstorm');
    expect(knownWords(['rainstorm', 'rain storm']).get('rainstorm')).toBe('rainstorm');
  });
});

describe('the nearest word', () => {
  const known = wordsOf('storm tournament valorant tekken cs2 rival rivals');

  it.each([
    ['strom', 'storm'],
    ['tounrament', 'tournament'],
    ['valoratn', 'valorant'],
    ['teken', 'tekken'],
    ['rivalz', 'rival'],
  ])('to %s is %s', (word, meant) => expect(nearestWord(word, known)).toBe(meant));

  it('is none for a short word, and none that is far', () => {
    expect(nearestWord('cs3', known)).toBeUndefined();
    expect(nearestWord('achievement', known)).toBeUndefined();
  });

  it('to a known word is that word', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z]{4,9}$/), { minLength: 1 }), (words) => {
        expect(nearestWord(words.at(-1) ?? '', words)).toBe(words.at(-1));
      }),
    );
  });
});
