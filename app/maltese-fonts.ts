import { preload } from 'react-dom';

/*
 * The letters that only Maltese has, in each family. Apart from `app/fonts.ts`: a page that names that file gets styles
 * of its own for it.
 */
const text = new URL('./fonts/figtree_maltese.woff2', import.meta.url);
const display = new URL('./fonts/big_shoulders_maltese.woff2', import.meta.url);

const countLetters = (shown: string): number => shown.match(/[ċġħż]/gi)?.length ?? 0;

const ask = ({ href }: URL): void => preload(href, { as: 'font', type: 'font/woff2', crossOrigin: '' });

interface Shown {
  /** What is set as titles are. */
  titles: readonly string[];
  /** All other text, headings among it. */
  text?: string;
  headings?: readonly { text: string }[];
}

/**
 * Asks for the files that a page needs together with it: by itself a browser finds out once it has the styles, a round
 * trip later.
 */
export function preloadMaltese({ titles, text: whole = '', headings = [] }: Shown): void {
  if (countLetters(titles.join()) > 0) ask(display);
  // Headings are set like titles, and further down.
  const inHeadings = headings.reduce((sum, heading) => sum + countLetters(heading.text), 0);
  if (countLetters(whole) > inHeadings) ask(text);
}
