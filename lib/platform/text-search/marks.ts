/** The marks that PostgreSQL puts around a hit: private use characters, which no article contains. */
export const HIT_START = '\uE000';
export const HIT_END = '\uE001';

/**
 * Characters that PostgreSQL's parser misreads: typographic marks, which are letters in the `C` locale, and angle brackets,
 * whose content it skips. They are replaced by control characters while it cuts passages, except tabs and line breaks, which
 * texts contain.
 */
export const MISREAD = '“”„‘’«»—–…·<>';
const FIRST_STAND_IN = 14;
export const STAND_INS = Array.from(MISREAD, (_, index) => String.fromCharCode(FIRST_STAND_IN + index)).join('');
