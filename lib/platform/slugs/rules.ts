import { z } from 'zod';
import { SLUG_MAX } from '../../limits';
import { ownValue } from '../../own-value';

/** Letters that Unicode does not take apart into a plain letter and a mark. */
const FOLDED: Readonly<Record<string, string>> = {
  ħ: 'h',
  ł: 'l',
  đ: 'd',
  ø: 'o',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  þ: 'th',
};

/**
 * Makes the slug of a name: `Żaren Mifsud` → `zaren-mifsud`.
 * @returns lower case `a-z0-9-`; empty for a name without any such letter
 */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[ħłđøßæœıþ]/g, (letter) => ownValue(FOLDED, letter) ?? '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, SLUG_MAX)
    .replace(/^-+|-+$/g, '');
}

/** Returns whether a slug is made of a name: of all its words, or of as many as its limit has room for. */
export function revealsName(slug: string, name: string): boolean {
  const words = slugOf(name);
  if (words === '') return false;
  const start = slug.replace(/-\d+$/, '');
  const isCut = start.length > SLUG_MAX / 2 && words.startsWith(start);
  return isCut || `-${slug}-`.includes(`-${words}-`);
}

/** Returns a made slug with a number at its end, cut so that both fit. */
export function numberedSlug(base: string, number: number): string {
  const end = `-${number}`;
  return base.slice(0, SLUG_MAX - end.length).replace(/-+$/, '') + end;
}

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Returns whether something can have this slug: the database is not asked for others. Made ones were once longer by a number. */
export const isSlug = (value: string): boolean => value.length <= 2 * SLUG_MAX && SLUG.test(value);

/** A slug as staff write one. */
export const slug = z
  .string('Slug must be a text.')
  .trim()
  .max(SLUG_MAX, `Slug must be at most ${SLUG_MAX} characters.`)
  .regex(SLUG, 'Slug must be lower-case letters, digits and single hyphens, such as rocket-league.');
