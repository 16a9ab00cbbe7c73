/**
 * Every sentence of the public pages that the specification words and those of its kind, by where it shows (SPEC
 * sections 2, 4 and 8). Browsers get an object whole, some of them in several files of a page: so those of the search and
 * of the panel are apart.
 */
export const messages = {
  loading: 'Loading...',
  tryAgain: 'Try again',

  news: {
    loadFailed: 'Failed to load articles',
    categoryFailed: 'Failed to load category articles',
    moreFailed: 'Failed to load more articles',
  },
  achievements: { loadFailed: 'Failed to load achievements', none: 'No results found.' },
} as const;

/** Those of articles and the spotlight, which the server alone says. */
export const newsMessages = {
  articleFailed: 'Failed to load article',
  spotlightFailed: 'Failed to load spotlight.',
} as const;

/** Those of the page of an address that leads nowhere, which the server alone says. */
export const notFoundMessages = {
  heading: 'Page Not Found',
  title: '404 Page Not Found',
  back: 'Back to Home',
} as const;

/** Those of matches, which the server alone says. */
export const matchMessages = { loadFailed: 'Failed to load matches' } as const;

/** Those of the search, which the server alone says. */
export const searchMessages = {
  hint: 'Type a name, a game or a word from a headline. Put words in quotes to keep them together, or a minus before a word to leave it out.',
  found: (count: string, text: string) => `${count} ${count === '1' ? 'result' : 'results'} for “${text}”`,
  corrected: (asked: string) => `Nothing was found for “${asked}”. Showing results with a similar spelling.`,
  shown: (shown: number, count: string) => `${shown} of ${count} shown`,
  narrow: (shown: number) => `Showing the best ${shown} of each kind. Add a word to see fewer.`,
  none: 'No results found.',
  advice: 'Check the spelling, or try fewer or other words.',
  failed: 'Failed to search. Please try again.',
} as const;
