import localFont from 'next/font/local';

/*
 * Two families, each in two files: Latin, which every page needs, and Latin Extended, which the browser
 * fetches only where a letter asks for it (Maltese ċ, ġ, ħ, ż). Both are under the SIL Open Font License.
 * Next.js reads these calls without running them: every value has to be written out.
 */
const text = localFont({
  src: '../node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  weight: '300 900',
  variable: '--font-text',
});

const textExtended = localFont({
  src: '../node_modules/@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2',
  weight: '300 900',
  variable: '--font-text-ext',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+1E00-1E9F, U+1EF2-1EFF, U+2C60-2C7F, U+A720-A7FF',
    },
  ],
});

const display = localFont({
  src: '../node_modules/@fontsource-variable/big-shoulders/files/big-shoulders-latin-wght-normal.woff2',
  weight: '100 900',
  variable: '--font-display-latin',
});

const displayExtended = localFont({
  src: '../node_modules/@fontsource-variable/big-shoulders/files/big-shoulders-latin-ext-wght-normal.woff2',
  weight: '100 900',
  variable: '--font-display-ext',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+1E00-1E9F, U+1EF2-1EFF, U+2C60-2C7F, U+A720-A7FF',
    },
  ],
});

/** The class names that put the families' variables on an element. */
export const fontVariables = [text, textExtended, display, displayExtended].map((font) => font.variable).join(' ');
