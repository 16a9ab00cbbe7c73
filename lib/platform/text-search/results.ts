/** A part of a text, and whether it is a hit. */
export interface Segment {
  text: string;
  hit: boolean;
}

/** The number of results. */
export interface HitCount {
  /** How many were counted. */
  total: number;
  /** Whether there may be more: older texts are searched only where the newer ones have too few results. */
  more: boolean;
}

/** The results of one kind. */
export interface Hits<Item> extends HitCount {
  /** The best ones, at most as many as requested. */
  items: Item[];
}

/** A long text that was found, with the passage around the hits. */
export interface TextHit {
  id: number;
  href: string;
  title: Segment[];
  facts: string;
  excerpt: Segment[];
  /** What a card draws. */
  picture: {
    image: string | null;
    imageAlt: string | null;
    imageFocus: { x: number; y: number } | null;
    imagePlaceholder: string | null;
    bgColor: string;
  };
}

/** A thing that is found by its short texts. */
export interface SearchItem {
  id: number;
  href: string;
  title: string;
  /** The line below the title. */
  facts: string;
  /** Its picture, for suggestions. */
  image?: string | null;
  /** What a search looks through. */
  texts: readonly string[];
}

/** Joins the facts of a result to one line; empty ones are left out. */
export const factsLine = (...facts: string[]): string => facts.filter((fact) => fact !== '').join(' · ');

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

const STAND_IN = new RegExp(`[${STAND_INS}]`, 'g');

/** The separator that `parsable_text` in the database puts between words. */
const BREAK = '\u0001';

const withoutStandIns = (text: string): string =>
  text.replaceAll(BREAK, '').replace(STAND_IN, (standIn) => MISREAD[STAND_INS.indexOf(standIn)] ?? '');

/** Splits a text with marked hits into segments. Adjacent hits are joined: single letters in scripts without spaces. */
export function segmentsOf(marked: string): Segment[] {
  return withoutStandIns(marked)
    .replaceAll(HIT_END + HIT_START, '')
    .split(HIT_START)
    .flatMap((part, index) => {
      const end = index === 0 ? -1 : part.indexOf(HIT_END);
      return [
        { text: part.slice(0, Math.max(end, 0)), hit: true },
        { text: part.slice(end + 1), hit: false },
      ];
    })
    .filter(({ text }) => text !== '');
}
