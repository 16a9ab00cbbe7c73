import { sameColour } from '../colours';
import { CATEGORY_NAME_MAX, HERO_COUNT, SPOTLIGHT_COUNT } from '../limits';

/** The category name that means every category. */
export const ALL_TAGS = 'ALL';

/** Where the newsroom of one tag lies. */
export const tagAddress = (tag: string): '/news' | `/news?${string}` =>
  tag === ALL_TAGS ? '/news' : `/news?tag=${encodeURIComponent(tag)}`;

/** The tag that an address asks for, as far as a category can have such a name; `ALL` where it asks for none. */
export function askedTag(asked: string | null): string {
  const short = (asked ?? '')
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, CATEGORY_NAME_MAX);
  // The end may have cut a character in half.
  return short.replace(/\p{Surrogate}/gu, '').trim() || ALL_TAGS;
}

/** A tag in the spelling that is known of it, whatever the case it came in; as it came where none is known. */
export const spelledAs = (known: readonly string[], tag: string): string =>
  known.find((name) => name.toLowerCase() === tag.toLowerCase()) ?? tag;

/** What the hero shows of the featured articles: 5, or 3 of exactly 4, or all there are (SPEC §9). */
export function heroSelection<T>(featured: readonly T[]): T[] {
  return featured.slice(0, featured.length === 4 ? 3 : HERO_COUNT);
}

/** At most 4 featured articles for the spotlight; those that the hero does not show come first. */
export function spotlightSelection<T extends { id: number }>(featured: readonly T[], hero: readonly T[] = []): T[] {
  const inHero = new Set(hero.map(({ id }) => id));
  const others = featured.filter(({ id }) => !inHero.has(id));
  return [...others, ...hero].slice(0, SPOTLIGHT_COUNT);
}

/** The place of an article in a list by date, as `before` takes it. */
export const positionOf = ({ date, id }: { date: string; id: number }): string => `${date},${id}`;

/** A list without what it holds twice: a page shifts when something is published. Of two answers the later one counts. */
export const withoutDoubles = <T extends { id: number }>(list: readonly T[]): T[] => [
  ...new Map(list.map((one) => [one.id, one])).values(),
];

/**
 * What follows the last of a newer first page in the list that was shown.
 * @returns null where the two do not meet: something may be missing in between
 */
export function restBelow<T extends { id: number }>(first: readonly T[], shown: readonly T[]): T[] | null {
  const last = first.at(-1)?.id;
  const place = shown.findIndex(({ id }) => id === last);
  return place < 0 ? null : shown.slice(place + 1);
}

/** Colours as stored: null means "the category's", so that a later change of the category shows. */
export function ownColour(chosen: string | undefined, ofCategory: string): string | null {
  return chosen === undefined || sameColour(chosen, ofCategory) ? null : chosen;
}
