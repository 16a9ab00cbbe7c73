import { readFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { capitalsOf, families, type Family, fileOf, lettersOf, pieces } from './families';

/**
 * Ligatures, figures of one width, kerning: all that the styles use of what the fonts can do. Letters with accents are
 * letters of their own.
 */
const FEATURES = ['ccmp', 'liga', 'locl', 'rvrn', 'tnum', 'kern'];

const read = (file: string): Promise<Buffer> =>
  readFile(new URL(`../../node_modules/@fontsource-variable/${file}`, import.meta.url));

async function cutFamily({ name, weights, capitals }: Family): Promise<[string, Buffer][]> {
  const cut = pieces.map(async (piece): Promise<[string, Buffer]> => {
    const whole = await read(`${name}/files/${name}-${piece.source}-wght-normal.woff2`);
    const options = { targetFormat: 'woff2' as const, keepFeatures: FEATURES, variationAxes: { wght: weights } };
    const letters = capitals ? capitalsOf(lettersOf(piece.range)) : lettersOf(piece.range);
    return [fileOf(name, piece.name), await subsetFont(whole, letters, options)];
  });
  return [...(await Promise.all(cut)), [`${name}-LICENSE.txt`, await read(`${name}/LICENSE`)]];
}

/** The files of `app/fonts` by their names: each family cut to what the site uses, and its licence. */
export async function cutFonts(): Promise<Map<string, Buffer>> {
  return new Map((await Promise.all(families.map(cutFamily))).flat());
}
