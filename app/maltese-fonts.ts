import { preload } from 'react-dom';

/*
 * The letters that only Maltese has, in each family. Not in `app/fonts.ts`: a page that imports that file gets a
 * stylesheet of its own for it.
 */
const text = new URL('./fonts/figtree_maltese.woff2', import.meta.url);
const display = new URL('./fonts/big_shoulders_maltese.woff2', import.meta.url);

const countLetters = (shown: string): number => shown.match(/[ċġħż]/gi)?.length ?? 0;

const ask = ({ href }: URL): void => preload(href, { as: 'font', type: 'font/woff2', crossOrigin: '' });

interface Shown {
  /** Text in the display face. */
  titles: readonly string[];
  /** All other text, including headings. */
  text?: string;
  headings?: readonly { text: string }[];
}

/**
 * Preloads the font files that a page needs: a browser would request them one round trip later, after the styles.
 */
export function preloadMaltese({ titles, text: whole = '', headings = [] }: Shown): void {
  if (countLetters(titles.join()) > 0) ask(display);
  // Headings are in the display face too, but further down.
  const inHeadings = headings.reduce((sum, heading) => sum + countLetters(heading.text), 0);
  if (countLetters(whole) > inHeadings) ask(text);
}
