import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { passage, tsQuery } from '@/lib/platform/text-search/text-query';
import { segmentsOf } from '@/lib/platform/text-search/results';
import { db } from '../support/database';

async function passageOf(text: string, search: string) {
  const [row] = await db.execute<{ passage: string }>(
    sql`select ${passage(sql`${text}::text`, search, tsQuery(search).marks)} as passage`,
  );
  return segmentsOf(row?.passage ?? '');
}

const hitsOf = async (text: string, search: string): Promise<string[]> =>
  (await passageOf(text, search)).filter(({ hit }) => hit).map(({ text: word }) => word);

const shownOf = async (text: string, search: string): Promise<string> =>
  (await passageOf(text, search)).map(({ text: part }) => part).join('');

/** Expects parts of a text, in whole words and in their order, with dots where text is left out. */
function expectCutFrom(whole: string, shown: string): void {
  const parts = shown.replace(/^… | …$/g, '').split(' … ');
  let place = 0;
  for (const part of parts) {
    const found = ` ${whole} `.indexOf(` ${part} `, place);
    expect(found, part).toBeGreaterThanOrEqual(place);
    place = found + part.length;
  }
  expect(shown.startsWith('… ') || whole.startsWith(parts[0] ?? ''), shown).toBe(true);
  expect(shown.endsWith(' …') || whole.endsWith(parts.at(-1) ?? ''), shown).toBe(true);
}

/** More words than a passage can contain. */
const far = Array.from({ length: 400 }, (_, index) => `filler${index}`).join(' ');

describe('the passage of a long text', () => {
  it.each<[what: string, text: string, search: string, hits: string[]]>([
    ['a word at its end', `${far} the Harbour at night`, 'harbour', ['Harbour']],
    ['two words far apart', `Valletta ${far} harbour ${far}`, 'valletta harbour', ['Valletta', 'harbour']],
    ['one of two words', `${far} harbour ${far}`, 'valletta or harbour', ['harbour']],
    ['another form of a word', `${far} a Tournament ${far}`, 'tournaments', ['Tournament']],
    ['a form that is shorter by half', `${far} he wins ${far}`, 'winning', ['wins']],
    ['a word by its beginning', `${far} bootcamp ${far}`, 'bootc', ['bootcamp']],
    ['a phrase after one of its words', `harbour ${far} grand harbour ${far}`, '"grand harbour"', ['grand', 'harbour']],
    ['a word after another that begins alike', `artist ${far} art`, '"art"', ['art']],
    ['a word after another that has it inside', `started ${far} art`, 'art', ['art']],
    ['a word between marks', `${far} (“Valorant”) ${far}`, 'valorant', ['Valorant']],
    ['Maltese letters by plain ones', `${far} f’Ħaż-Żebbuġ ${far}`, 'zebbug', ['Żebbuġ']],
    ['a word after letters that fold to more', `${'ŉ½ß '.repeat(300)} harbour`, 'harbour', ['harbour']],
    ['letters that the search spells otherwise', `${far} Œuvre ${far}`, 'œuvre', ['Œuvre']],
    ['the one of two words that is in it', `${far} harbour ${far}`, 'valletta harbour', ['harbour']],
    ['nothing that is not wanted', `harbour ${far} grand`, 'grand -harbour', ['grand']],
  ])('shows %s', async (_, text, search, hits) => {
    expect(await hitsOf(text, search)).toEqual(hits);
  });

  it('is the beginning of a text without the words', async () => {
    expect(await passageOf(`It begins here. ${far}`, 'harbour')).toEqual([
      { text: expect.stringMatching(/^It begins here\. filler0 .* filler\d+ …$/), hit: false },
    ]);
  });

  it('is the beginning of a text with a word that only begins alike', async () => {
    const text = `It begins here. ${far} They carried the chairs home.`;
    expect(await shownOf(text, 'champ')).toMatch(/^It begins here\. filler0 /);
  });

  it.each<[what: string, text: string, search: string, shown: string]>([
    ['whole where it is short', ' Harbour at night ', 'harbour', 'Harbour at night'],
    ['its beginning up to its dots', `Harbour ${far}`, 'harbour', 'Harbour filler0 '],
    ['words with a hyphen', `${far} a warm-up ${far}`, 'warm', ' a warm-up '],
    ['what looks like a tag', `${far} #include <iostream> int ${far}`, 'include', ' #include <iostream> int '],
    ['line breaks and tabs', 'Harbour\nat\tnight', 'harbour', 'Harbour\nat\tnight'],
    ['words with an apostrophe', `${far} Hallowe’en ${far}`, 'hallowe', ' Hallowe’en '],
  ])('shows %s', async (_, text, search, shown) => {
    const passage = await shownOf(text, search);
    expect(passage).toContain(shown);
    expectCutFrom(text.trim(), passage);
  });

  it('is made of whole words of the demonstration’s articles, whatever the search', async () => {
    const wholes = await db.execute<{ whole: string }>(
      sql`select trim(excerpt || ' ' || coalesce(plain_text, '')) as whole from articles order by id limit 40`,
    );
    const article = fc.constantFrom(...wholes.map(({ whole }) => whole));
    const place = fc.double({ min: 0, max: 0.999, noNaN: true });
    const letters = fc.integer({ min: 2, max: 12 });
    await fc.assert(
      fc.asyncProperty(
        article,
        fc.array(place, { minLength: 1, maxLength: 3 }),
        letters,
        async (whole, places, most) => {
          const words = whole.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
          const search = places.map((at) => words[Math.floor(at * words.length)]?.slice(0, most)).join(' ');
          expectCutFrom(whole, await shownOf(whole, search));
        },
      ),
    );
  });

  it('repeats nothing and adds nothing', async () => {
    const word = fc.constantFrom('harbour', 'Harbours', 'grand', 'Żebbuġ', 'at', 'night,', '“final”', 'x', 'filler');
    const text = fc.array(word, { minLength: 1, maxLength: 600 });
    const search = fc.constantFrom('harbour', 'grand harbour', 'zebb', '"grand harbour"', 'final or night', 'night -x');
    await fc.assert(
      fc.asyncProperty(text, search, async (words, wanted) => {
        // Each word has a number, so that none is like another.
        const whole = words.map((one, index) => `${one} n${index}`).join(' ');
        const segments = await passageOf(whole, wanted);
        expectCutFrom(whole, segments.map(({ text: part }) => part).join(''));
        const [row] = await db.execute<{ has: boolean }>(
          sql`select search_vector(${whole}) @@ ${tsQuery(wanted).finds} as has`,
        );
        if (row?.has) expect(segments.some(({ hit }) => hit)).toBe(true);
      }),
    );
  });
});
