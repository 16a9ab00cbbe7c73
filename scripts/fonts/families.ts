/** A family of the site as it is cut: the weights that the styles ask for, and the one that the outlines are drawn in. */
export interface Family {
  name: string;
  weights: { min: number; max: number; default: number };
  /** Whether it is set in capitals alone, and so needs no small letters. */
  capitals: boolean;
}

/**
 * Figtree sets text: 400, 500 in quotations, 600, and 700 for what is strong. Big Shoulders sets titles in 900 and
 * labels in 750, and what is strong within either in 700, all of it in capitals. The default is a weight at an end,
 * which makes the smallest file.
 */
export const families: Family[] = [
  { name: 'figtree', weights: { min: 400, max: 700, default: 400 }, capitals: false },
  { name: 'big-shoulders', weights: { min: 700, max: 900, default: 900 }, capitals: true },
];

/**
 * The files of a family, each with the letters in it, written as in `unicode-range`, and the file that they come from:
 * the packages have no file with all letters. Latin is what every page needs: letters without accents and the usual
 * punctuation. Below 11.6 kB, a phone has it in the second round trip of a connection that four others share the line
 * with. The eight letters that only Maltese adds are a file of their own, so that a Maltese title costs 2 kB. The rest is
 * there for names of elsewhere.
 */
export const pieces = [
  {
    name: 'latin',
    source: 'latin',
    range:
      'U+0000-007F, U+00A0, U+00A9, U+00AD, U+00B0, U+00B7, U+00D7, U+2000-2015, U+2018-2019, U+201C-201D, U+2022-202F, U+205F-2064, U+20AC, U+2212, U+FEFF',
  },
  {
    name: 'accents',
    source: 'latin',
    range:
      'U+0080-009F, U+00A1-00A8, U+00AA-00AC, U+00AE-00AF, U+00B1-00B6, U+00B8-00D6, U+00D8-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2016-2017, U+201A-201B, U+201E-2021, U+2030-205E, U+2065-206F, U+2122, U+2191, U+2193, U+2215, U+FFFD',
  },
  { name: 'maltese', source: 'latin-ext', range: 'U+010A-010B, U+0120-0121, U+0126-0127, U+017B-017C' },
  {
    name: 'latin-ext',
    source: 'latin-ext',
    range:
      'U+0100-0109, U+010C-011F, U+0122-0125, U+0128-0130, U+0132-0151, U+0154-017A, U+017D-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+1E00-1E9F, U+1EF2-1EFF, U+2C60-2C7F, U+A720-A7FF',
  },
];

/** A file of `app/fonts`. `next/font` replaces hyphens: without them its copy for browsers is ours, by the same address. */
export const fileOf = (family: string, piece: string): string => `${family}_${piece}.woff2`.replaceAll('-', '_');

/** The letters of a range as a text: "U+0041-0042, U+005A" is "ABZ". */
export function lettersOf(range: string): string {
  const letters = range.split(',').flatMap((part) => {
    const [first = NaN, last = first] = part
      .trim()
      .slice(2)
      .split('-')
      .map((hex) => parseInt(hex, 16));
    return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
  });
  return letters.join('');
}

/** Returns what of a text is drawn where it is set in capitals: "Ħal ß 7" is "Ħ 7" and its space. */
export const capitalsOf = (letters: string): string =>
  Array.from(letters)
    .filter((letter) => letter === letter.toUpperCase())
    .join('');
