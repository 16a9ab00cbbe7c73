import localFont from 'next/font/local';

/*
 * Two families, each in four files: Latin without accents, which every page needs, and three that browsers fetch only
 * for text with their letters: accents, the eight letters that Maltese adds, the rest of Latin Extended.
 * `npm run cut:fonts` makes them, with the weights and letters of scripts/fonts/families.ts. Both are under the SIL Open
 * Font License.
 * Next.js reads these calls without running them: every value has to be written out.
 */
const text = localFont({
  src: './fonts/figtree_latin.woff2',
  weight: '400 700',
  variable: '--font-text-latin',
});

const textAccents = localFont({
  src: './fonts/figtree_accents.woff2',
  weight: '400 700',
  variable: '--font-text-acc',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0080-009F, U+00A1-00A8, U+00AA-00AC, U+00AE-00AF, U+00B1-00B6, U+00B8-00D6, U+00D8-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2016-2017, U+201A-201B, U+201E-2021, U+2030-205E, U+2065-206F, U+2122, U+2191, U+2193, U+2215, U+FFFD',
    },
  ],
});

const textMaltese = localFont({
  src: './fonts/figtree_maltese.woff2',
  weight: '400 700',
  variable: '--font-text-mt',
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+010A-010B, U+0120-0121, U+0126-0127, U+017B-017C' }],
});

const textExtended = localFont({
  src: './fonts/figtree_latin_ext.woff2',
  weight: '400 700',
  variable: '--font-text-ext',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0100-0109, U+010C-011F, U+0122-0125, U+0128-0130, U+0132-0151, U+0154-017A, U+017D-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+1E00-1E9F, U+1EF2-1EFF, U+2C60-2C7F, U+A720-A7FF',
    },
  ],
});

const display = localFont({
  src: './fonts/big_shoulders_latin.woff2',
  weight: '700 900',
  variable: '--font-display-latin',
  // Its fallback font is in globals.css.
  adjustFontFallback: false,
});

const displayAccents = localFont({
  src: './fonts/big_shoulders_accents.woff2',
  weight: '700 900',
  variable: '--font-display-acc',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0080-009F, U+00A1-00A8, U+00AA-00AC, U+00AE-00AF, U+00B1-00B6, U+00B8-00D6, U+00D8-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2016-2017, U+201A-201B, U+201E-2021, U+2030-205E, U+2065-206F, U+2122, U+2191, U+2193, U+2215, U+FFFD',
    },
  ],
});

const displayMaltese = localFont({
  src: './fonts/big_shoulders_maltese.woff2',
  weight: '700 900',
  variable: '--font-display-mt',
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+010A-010B, U+0120-0121, U+0126-0127, U+017B-017C' }],
});

const displayExtended = localFont({
  src: './fonts/big_shoulders_latin_ext.woff2',
  weight: '700 900',
  variable: '--font-display-ext',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0100-0109, U+010C-011F, U+0122-0125, U+0128-0130, U+0132-0151, U+0154-017A, U+017D-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+1E00-1E9F, U+1EF2-1EFF, U+2C60-2C7F, U+A720-A7FF',
    },
  ],
});

/** The class names that set the families' CSS variables on an element. */
export const fontVariables = [
  text,
  textAccents,
  textMaltese,
  textExtended,
  display,
  displayAccents,
  displayMaltese,
  displayExtended,
]
  .map((font) => font.variable)
  .join(' ');
