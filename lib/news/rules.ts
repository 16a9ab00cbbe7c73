import { sameColour } from '../colours';
import { CATEGORY_NAME_MAX, HERO_COUNT, SPOTLIGHT_COUNT } from '../limits';

/** The category name that means every category. */
export const ALL_TAGS = 'ALL';

/** Returns the address of the newsroom with a tag. */
export const tagAddress = (tag: string): '/news' | `/news?${string}` =>
  tag === ALL_TAGS ? '/news' : `/news?tag=${encodeURIComponent(tag)}`;

/** Reads the tag from the parameter of an address, cut to the length of a category name; `ALL` without one. */
export function parseTag(parameter: string | null): string {
  const short = (parameter ?? '')
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, CATEGORY_NAME_MAX);
  // The cut may leave half a surrogate pair.
  return short.replace(/\p{Surrogate}/gu, '').trim() || ALL_TAGS;
}

/** Returns the tag as the known category spells it, ignoring case; unchanged where none matches. */
export const matchSpelling = (tags: readonly string[], tag: string): string =>
  tags.find((name) => name.toLowerCase() === tag.toLowerCase()) ?? tag;

/** Returns the featured articles of the hero: 5, or 3 of exactly 4, or all if there are fewer (SPEC §9). */
export function heroSelection<T>(featured: readonly T[]): T[] {
  return featured.slice(0, featured.length === 4 ? 3 : HERO_COUNT);
}

/** Returns at most 4 featured articles for the spotlight; those that are not in the hero come first. */
export function spotlightSelection<T extends { id: number }>(featured: readonly T[], hero: readonly T[] = []): T[] {
  const inHero = new Set(hero.map(({ id }) => id));
  const others = featured.filter(({ id }) => !inHero.has(id));
  return [...others, ...hero].slice(0, SPOTLIGHT_COUNT);
}

/** Returns the position of an article in the order by date, in the format of `before`. */
export const positionOf = ({ date, id }: { date: string; id: number }): string => `${date},${id}`;

/** Removes duplicates, which occur when a page shifts after a publication. The later one of two is kept. */
export const removeDuplicates = <T extends { id: number }>(list: readonly T[]): T[] => [
  ...new Map(list.map((one) => [one.id, one])).values(),
];

/**
 * The items of the shown list after the last item of a newer first page.
 * @returns null where the two lists do not overlap, so that items may be missing in between
 */
export function itemsAfter<T extends { id: number }>(first: readonly T[], shown: readonly T[]): T[] | null {
  const last = first.at(-1)?.id;
  const index = shown.findIndex(({ id }) => id === last);
  return index < 0 ? null : shown.slice(index + 1);
}

/** Returns a colour as it is stored: null means the category's, so that a later change of the category applies. */
export function colourToStore(chosen: string | undefined, ofCategory: string): string | null {
  return chosen === undefined || sameColour(chosen, ofCategory) ? null : chosen;
}

/** Returns the tags without those that repeat an earlier one, ignoring case. */
export const uniqueTags = (tags: readonly string[]): string[] =>
  tags.filter((tag, index) => tags.findIndex((other) => other.toLowerCase() === tag.toLowerCase()) === index);

interface Authored<Author = { username: string }> {
  authorName: string;
  author: Author | null;
}

/** Returns the name under which an article is shown; null for one without an author. */
export const bylineOf = ({ authorName, author }: Authored): string | null => authorName || (author?.username ?? null);

/**
 * Returns the account whose page the name of an article leads to. Null where the name is another one, such as a guest's: the page
 * would say who is behind it.
 */
export const shownAuthor = <Author>({ authorName, author }: Authored<Author>): Author | null =>
  authorName === '' ? author : null;

/** Returns the address of an author's page. */
export const authorAddress = ({ id }: { id: number }): `/authors/${number}` => `/authors/${id}`;
