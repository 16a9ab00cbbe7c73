/** How dates and the language are written: change it along with `site.ts`. Alone, as every browser gets it. */
export const LOCALE = 'en-GB';

/** Whose clock and calendar count. */
export const TIME_ZONE = 'Europe/Malta';
