import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newsEndpoints } from '@/lib/news/contract';
import { searchEndpoints } from '@/lib/outputs/search/contract';
import { segmentsOf } from '@/lib/platform/text-search/results';
import { markedTitle, passage, tsQuery } from '@/lib/platform/text-search/text-query';
import { succeed } from '../support/client';
import { db } from '../support/database';
import { createArticle, unique } from '../support/factories';
import { signIn } from '../support/session';

const idsOf = (list: { id: number }[]) => list.map(({ id }) => id);
const find = async (query: string) => idsOf(await succeed(newsEndpoints.search, { body: { query, limit: 100 } }));

/** A word that no other article has. */
const rare = () => unique('q').replaceAll('-', '');

describe('a word that is on the page', () => {
  it.each<[what: string, text: (word: string) => string]>([
    ['before a slash', (word) => `${word}/B`],
    ['after a slash', (word) => `A/${word}`],
    ['in a path', (word) => `see /home/${word}/notes.txt`],
    ['before a hyphen and a number', (word) => `${word}-2026`],
    ['after a number with a dot', (word) => `12.5.${word}`],
    ['before an @', (word) => `${word}@host`],
    ['in an address of e-mail', (word) => `mail name@${word}.example.org today`],
    ['in an address', (word) => `https://example.org/${word}?a=${word}2#end`],
    ['with an underscore', (word) => `_${word}_`],
    ['in an entity', (word) => `&amp;${word};`],
    ['after a plus', (word) => `1+${word}=2`],
    ['with a soft hyphen', (word) => `${word.slice(0, 3)}\u00ad${word.slice(3)}`],
    ['with a zero-width space', (word) => `${word.slice(0, 3)}\u200b${word.slice(3)}`],
    ['with a zero-width joiner', (word) => `${word.slice(0, 3)}\u200d${word.slice(3)}`],
    ['with a byte order mark', (word) => `${word.slice(0, 3)}\ufeff${word.slice(3)}`],
    ['beside Chinese', (word) => `世界${word}大会`],
    ['beside an emoji', (word) => `🏆${word}🏆`],
  ])('is found: %s', async (_, textOf) => {
    const word = rare();
    const inTitle = await createArticle({ title: textOf(word) });
    const inContent = await createArticle({ content: `<p>${textOf(word).replaceAll('&', '&amp;')}</p>` });
    expect((await find(word)).sort()).toEqual([inTitle.id, inContent.id].sort());
    expect(idsOf(await succeed(searchEndpoints.suggestions, { query: { query: word } }))).toEqual([inTitle.id]);
    const as = await signIn();
    expect(idsOf(await succeed(newsEndpoints.list, { as, query: { query: word } }))).toEqual([inTitle.id]);
  });

  it('is found in every Unicode form', async () => {
    const word = rare();
    const { id } = await createArticle({ title: `${word}/x12.5` });
    for (const query of [
      `${word}/x12`,
      `"${word}/x12.5"`,
      `${word.slice(0, 4)}\u00ad${word.slice(4)}`,
      `${word}\u200b`,
    ])
      expect(await find(query), query).toEqual([id]);
    expect(await find(`${word} -"x12.5"`)).toEqual([]);
  });

  it('is found in the middle of a run without spaces, only with its letters in order', async () => {
    const word = rare();
    const { id } = await createArticle({
      title: word,
      content: '<p>昨日は東京都で大会が開かれた。서울리그오브레전드는 즐겁다。</p>',
    });
    for (const part of ['東', '東京', '京都', '東京都', '開かれた', '大会が', '레전드', '서울리그', '다'])
      expect(await find(`${word} ${part}`), part).toEqual([id]);
    for (const part of ['都東', '会大', '전레']) expect(await find(`"${word}" "${part}"`), part).toEqual([]);
  });

  it('is found also when the search omits such words from longer texts', async () => {
    const as = await signIn();
    const { id } = await createArticle({ title: 'the', date: '2031-12-31' });
    try {
      expect(await find('the')).toContain(id);
    } finally {
      await succeed(newsEndpoints.remove, { as, params: { id } });
    }
  });
});

const letters = (alphabet: string, max: number) =>
  fc.array(fc.constantFrom(...Array.from(alphabet)), { minLength: 1, maxLength: max }).map((all) => all.join(''));
const spaced = fc.oneof(
  letters('abcdefgortuwxyz', 8),
  letters('ABCħĦżŻċġéßœÅ', 6),
  letters('абвгдйЁШ', 6),
  letters('αβγδςΣή', 6),
  letters('ابتثج', 6),
  letters('אבגדה', 6),
  letters('0123456789', 5),
  letters('e1x0', 5),
  fc.constantFrom('हिन्दी', 'मैच', 'e\u0301te\u0301', 'й', 'the', 'and', 'or', 'A'),
);
const unspaced = fc.oneof(
  letters('東京都大会世界', 7),
  letters('ひらがなゲームー', 7),
  letters('서울리그오브전', 7),
  letters('ฟุตบอลไทย', 7),
);
const separator = fc.constantFrom(
  ...[
    '/',
    '-',
    '.',
    '@',
    ':',
    '_',
    '&',
    '#',
    '+',
    '=',
    '?',
    '<',
    '>',
    '\\',
    '|',
    '~',
    '%',
    '$',
    "'",
    '"',
    ',',
    ';',
    '(',
  ],
  ...['…', '–', '“', '’', '·', '、', '。', '・', '🏆', '€', '→', ' ', '\u00a0', '\u3000', '://', '</', ' -', '. '],
);
const invisible = fc.constantFrom('', '', '', '\u00ad', '\u200b', '\u200d', '\u2060', '\ufeff');

/** A text, and its visible words: for a run without spaces, some of its parts. */
const generated = fc
  .array(
    fc
      .oneof(
        { weight: 3, arbitrary: spaced.map((word) => ({ word, part: word })) },
        {
          weight: 1,
          arbitrary: fc
            .tuple(unspaced, fc.nat(6), fc.nat(6))
            .map(([word, a, b]) => ({ word, part: word.slice(a % word.length).slice(0, 1 + b) })),
        },
      )
      .chain((one) => fc.record({ one: fc.constant(one), after: separator, hidden: invisible, at: fc.nat(7) })),
    { minLength: 1, maxLength: 12 },
  )
  .map((pieces) => ({
    text: pieces
      .map(({ one: { word }, after, hidden, at }) => word.slice(0, at) + hidden + word.slice(at) + after)
      .join(''),
    words: pieces.map(({ one }) => one.part),
  }));

describe('of any text', () => {
  it('each visible word finds and is marked in it', async () => {
    await fc.assert(
      fc.asyncProperty(generated, async ({ text, words }) => {
        for (const word of new Set(words)) {
          const { finds, marks } = tsQuery(word);
          const whole = sql`${text}::text`;
          const [row] = await db.execute<{ found: boolean; title: string; passage: string }>(sql`
            select search_vector(${text}) @@ ${finds} as found, ${markedTitle(whole, marks)} as title,
              ${passage(whole, word, marks)} as passage`);
          expect(row?.found, `${word} in ${text}`).toBe(true);
          for (const marked of [row?.title, row?.passage])
            expect(
              segmentsOf(marked ?? '').some(({ hit }) => hit),
              `${word} marked in ${text}`,
            ).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('a title with its marks is the title', async () => {
    await fc.assert(
      fc.asyncProperty(generated, async ({ text, words }) => {
        const { marks } = tsQuery(words.join(' '));
        const [row] = await db.execute<{ title: string }>(
          sql`select ${markedTitle(sql`${text}::text`, marks)} as title`,
        );
        const shown = segmentsOf(row?.title ?? '')
          .map(({ text: part }) => part)
          .join('');
        expect(shown).toBe(text.normalize('NFC').replace(/\u00ad|\u200b|\u200d|\u2060|\ufeff/g, ''));
      }),
    );
  });

  it('separates at each character that is neither letter nor digit nor mark, and at no other', async () => {
    const codes = Array.from({ length: 0x110000 }, (_, code) => code).filter(
      (code) => code > 0 && (code < 0xd800 || code > 0xdfff),
    );
    const characters = codes.map((code) => String.fromCodePoint(code)).filter((one) => !/\p{Cn}/u.test(one));
    const rows = await db.execute<{ one: string; is_space: boolean }>(sql`
      select one, without_punctuation(one) = ' ' as is_space from unnest(${sql.param(characters)}::text[]) as one`);
    const wrong = rows.filter(
      ({ one, is_space: isSpace }) => isSpace === /[\p{L}\p{N}\p{M}\p{Cf}]/u.test(one) && !/\p{Cf}|\p{DI}/u.test(one),
    );
    expect(wrong.map(({ one }) => one)).toEqual([]);
  });
});
