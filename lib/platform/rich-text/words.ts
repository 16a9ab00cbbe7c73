import { WORDS_PER_MINUTE } from '../../limits';

/** Returns how many words a text has: what begins with a letter or a digit, up to the next space. */
export const countWords = (text: string): number => text.match(/[\p{Letter}\p{Number}]\S*/gu)?.length ?? 0;

/** Returns how many minutes reading that many words takes, at least one. */
export const minutesFor = (words: number): number => Math.max(1, Math.ceil(words / WORDS_PER_MINUTE));
