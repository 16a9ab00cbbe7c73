import { z } from 'zod';
import { storable } from '../http/fields';
import { USERNAME_MAX } from '../../limits';
import { slugOf } from '../slugs/rules';

/** The scripts that people write in today (UAX #31, table 5). */
// prettier-ignore
const SCRIPTS = [
  'Arabic', 'Armenian', 'Bengali', 'Bopomofo', 'Cyrillic', 'Devanagari', 'Ethiopic', 'Georgian', 'Greek',
  'Gujarati', 'Gurmukhi', 'Han', 'Hangul', 'Hebrew', 'Kannada', 'Khmer', 'Lao', 'Latin', 'Malayalam', 'Myanmar',
  'Oriya', 'Sinhala', 'Tamil', 'Telugu', 'Thaana', 'Thai', 'Tibetan',
];

/** Those that are written together, as one: Japanese, Chinese with its phonetic letters, and Korean (UTS #39, 5.1). */
const TOGETHER = [
  ['Han', 'Hiragana', 'Katakana'],
  ['Han', 'Bopomofo'],
  ['Han', 'Hangul'],
];

const onlyIn = (scripts: string[]): RegExp =>
  new RegExp(`^[\\p{scx=Common}\\p{scx=Inherited}${scripts.map((name) => `\\p{scx=${name}}`).join('')}]*$`, 'u');
const writings = [...SCRIPTS.map((name) => [name]), ...TOGETHER].map(onlyIn);

/** Returns whether all letters of a name belong to one script; digits, dots and dashes belong to all. */
export const isOfOneScript = (name: string): boolean => writings.some((writing) => writing.test(name));

/** Returns the form in which usernames are kept and looked for: letters of another width are those of the usual one. */
export const normalUsername = (name: string): string => name.normalize('NFKC');

/**
 * What cannot be seen: control characters, and what fonts show nothing for, zero-width characters and the fillers that
 * Unicode calls letters among them.
 */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u;

const TOO_LONG = `Username must be at most ${USERNAME_MAX} characters.`;
/** A name may be longer as it was typed than in its normal form. What is longer still takes long to normalise. */
const TYPED_MAX = USERNAME_MAX * 8;

/** The name that a user signs in with, in its normal form. */
export const username = z
  .string({ error: 'Username is required.' })
  .max(TYPED_MAX, { error: TOO_LONG, abort: true })
  .refine(storable, 'Username contains characters that cannot be stored.')
  .trim()
  .refine((name) => !INVISIBLE.test(name), {
    error: 'Username contains invisible characters.',
    abort: true,
  })
  .overwrite(normalUsername)
  .min(1, 'Username is required.')
  .max(USERNAME_MAX, TOO_LONG)
  .regex(/^[\p{L}\p{N}._-]+$/u, 'Username can only contain letters, digits, dots, dashes and underscores.');

/** Proposes a username from an e-mail address: `Ġorġ.Vella@example.org` → `gorg.vella`. */
export const proposedUsername = (email: string): string =>
  (email.split('@', 1)[0] ?? '')
    .split('.')
    .map(slugOf)
    .filter((part) => part !== '')
    .join('.')
    .slice(0, USERNAME_MAX);
