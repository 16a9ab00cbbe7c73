/** A picture of a card: a crest or a portrait. */
interface CardPicture {
  /** Its address; null where the initials stand in its place. */
  image: string | null;
  initials: string;
  /** Which part a square cut keeps: the face of a portrait is at the top. A crest is shown whole. */
  fit: 'crest' | 'portrait';
}

/** A thing of the site within a text, as it is today. The slice of the thing makes its card. */
export interface TextCard {
  /** What kind of thing it is, and its state where it has one. */
  label: string;
  title: string;
  /** The path of its page. */
  href: string;
  /** A line below the title. */
  detail: string;
  /** What stands out, such as a score; null where there is nothing. */
  fact: string | null;
  /** One or two. */
  pictures: readonly CardPicture[];
}

/** The cards of a text by their keys. A thing that is gone has none. */
export type TextCards = Readonly<Record<string, TextCard>>;

/** The key of a thing, as stored HTML has it: its kind and id. */
export const CARD_KEY = /^[a-z]{1,20}:[1-9]\d{0,9}$/;

/** Returns the key of a thing. */
export const cardKey = (kind: string, id: number): string => `${kind}:${id}`;

/** Returns the address of a card's page if it may be stored: a path of this site. */
export const isCardAddress = (href: string): boolean => /^\/(?![/\\])/.test(href);
