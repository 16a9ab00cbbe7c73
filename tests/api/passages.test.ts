import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { passage } from '@/lib/search/passage';
import { segmentsOf } from '@/lib/search/rules';
import { tsQuery } from '@/lib/search/text-query';
import { db } from '../support/database';

async function passageOf(text: string, search: string) {
  const [row] = await db.execute<{ passage: string }>(
    sql`select ${passage(sql`${text}::text`, search, tsQuery(search).ranks)} as passage`,
  );
  return segmentsOf(row?.passage ?? '');
}

const hitsOf = async (text: string, search: string): Promise<string[]> =>
  (await passageOf(text, search)).filter(({ hit }) => hit).map(({ text: word }) => word);

/** So many words that no passage reaches across them. */
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
    ['nothing that is not wanted', `harbour ${far} grand`, 'grand -harbour', ['grand']],
  ])('shows %s', async (_, text, search, hits) => {
    expect(await hitsOf(text, search)).toEqual(hits);
  });

  it('is its beginning where it has none of the words', async () => {
    expect(await passageOf(`It begins here. ${far}`, 'harbour')).toEqual([
      { text: expect.stringMatching(/^It begins here\. filler0 /), hit: false },
    ]);
  });

  it('says nothing twice, and nothing that the text does not say', async () => {
    const word = fc.constantFrom('harbour', 'Harbours', 'grand', 'Żebbuġ', 'at', 'night,', '“final”', 'x', 'filler');
    const text = fc.array(word, { minLength: 1, maxLength: 600 });
    const search = fc.constantFrom('harbour', 'grand harbour', 'zebb', '"grand harbour"', 'final or night', 'night -x');
    await fc.assert(
      fc.asyncProperty(text, search, async (words, wanted) => {
        // Each word has a number, so that none is like another.
        const whole = words.map((one, index) => `${one} n${index}`).join(' ');
        const segments = await passageOf(whole, wanted);
        const parts = segments
          .map(({ text: part }) => part)
          .join('')
          .split(' … ');
        let place = 0;
        for (const part of parts) {
          expect(whole.indexOf(part, place), part).toBeGreaterThanOrEqual(place);
          place = whole.indexOf(part, place) + part.length;
        }
        const [row] = await db.execute<{ has: boolean }>(
          sql`select to_tsvector('tempesta', search_fold(${whole})) @@ ${tsQuery(wanted).ranks} as has`,
        );
        if (row?.has) expect(segments.some(({ hit }) => hit)).toBe(true);
      }),
    );
  });
});
