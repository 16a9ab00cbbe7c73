import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { cutFonts } from '@/scripts/fonts/cut';
import { families, fileOf, lettersOf, pieces } from '@/scripts/fonts/families';

it('finds the fonts as npm run cut:fonts makes them', async () => {
  const made = await cutFonts();
  expect(readdirSync('app/fonts').sort()).toEqual([...made.keys()].sort());
  for (const [name, data] of made) expect(data.equals(readFileSync(`app/fonts/${name}`)), name).toBe(true);
});

it('declares the weights and letters of each file', () => {
  const calls = readFileSync('app/fonts.ts', 'utf8').split('localFont(').slice(1);
  expect(calls).toHaveLength(families.length * pieces.length);
  for (const { name, weights } of families) {
    for (const piece of pieces) {
      const call = calls.find((text) => text.includes(`'./fonts/${fileOf(name, piece.name)}'`));
      expect(call).toContain(`weight: '${weights.min} ${weights.max}'`);
      if (piece.name !== 'latin') expect(call).toContain(`'${piece.range}'`);
    }
  }
});

it('has every letter in one file', () => {
  const letters = pieces.flatMap(({ range }) => Array.from(lettersOf(range)));
  expect(new Set(letters).size).toBe(letters.length);
  expect(lettersOf(pieces.find(({ name }) => name === 'maltese')?.range ?? '')).toBe('ĊċĠġĦħŻż');
});
