/** In which direction a text is read. */
export type Direction = 'ltr' | 'rtl';

/** The first letter decides, as with `dir="auto"`; or a mark of direction, which is not seen. */
const DECISIVE = /[\p{Letter}\u200e\u200f]/u;
/** Hebrew, Arabic and the other scripts that are written from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** The direction of a text by itself; undefined where nothing in it decides, as in numbers. */
export function directionOf(text: string): Direction | undefined {
  const decisive = DECISIVE.exec(text)?.[0];
  if (decisive === undefined) return undefined;
  return RIGHT_TO_LEFT.test(decisive) ? 'rtl' : 'ltr';
}

/** A direction as it is stored; undefined for `auto`, which every block has that says nothing else. */
export function readDirection(value: string | null | undefined): Direction | undefined {
  const word = value?.trim().toLowerCase();
  return word === 'ltr' || word === 'rtl' ? word : undefined;
}
