/** Comparing texts and parsing searches: pure functions, for what the database does not search. */

/** Most texts are: to fold them or cut them into words takes a tenth of the time then. */
const isAscii = (text: string): boolean => !/[\u0080-\uFFFF]/.test(text);

/**
 * Folds case and the accents of Latin and Greek letters, including the Maltese ħ: `Ħamrun` → `hamrun`. In other scripts a
 * mark makes another letter, which `search_fold` in the database keeps as well.
 */
export function folded(text: string): string {
  if (isAscii(text)) return text.toLowerCase();
  const plain = text.normalize('NFD').replace(/([\p{Script=Latin}\p{Script=Greek}])\p{M}+/gu, '$1');
  return plain.normalize('NFC').toLowerCase().replaceAll('ħ', 'h');
}

/** Replaces dashes by hyphens, as the database does: before a word they exclude it. */
const withPlainDashes = (text: string): string => text.replace(/[\p{Pd}−]/gu, '-');

/** Removes invisible characters. One of them, the byte order mark, is white space in JavaScript. */
const visibleText = (text: string): string => text.replace(/\p{Default_Ignorable_Code_Point}/gu, '');

/**
 * Splits a text into words, as `plain_words` in the database does: a word is letters, digits and their marks; invisible
 * characters (a soft hyphen, a zero-width space) do not separate words.
 */
export function writtenWords(text: string): string[] {
  const words = isAscii(text)
    ? text.split(/[^A-Za-z0-9]+/)
    : visibleText(text)
        .normalize('NFC')
        .split(/[^\p{L}\p{N}\p{M}]+/u);
  return words.filter((word) => word !== '');
}

/** Returns the folded words of a text. */
export const wordsOf = (text: string): string[] => writtenWords(text).map(folded);

/** How many adjacent words are also known as one word. */
const JOINED = [2, 3, 4];

const runsOf = (words: readonly string[]): string[][] =>
  words.flatMap((_, start) =>
    JOINED.filter((count) => start + count <= words.length).map((count) => words.slice(start, start + count)),
  );

/**
 * Returns the words of texts, each with the text to search for. Adjacent words are also joined to one, as people leave out the
 * space or the hyphen: `counterstrike` → `counter strike`. A single word has precedence over a joined one.
 */
export function knownWords(texts: readonly string[]): Map<string, string> {
  // The same teams, games and tournaments come again and again.
  const all = [...new Set(texts)].map(wordsOf);
  const written = new Map(all.flat().map((word): [string, string] => [word, word]));
  for (const run of all.flatMap(runsOf)) {
    const joined = run.join('');
    if (!written.has(joined)) written.set(joined, run.join(' '));
  }
  return written;
}

/** A term of a search: a word, or the words of a phrase with spaces in between. */
interface Term {
  text: string;
  /** `beginning`: the word may be incomplete, so it also matches longer words. */
  kind: 'word' | 'phrase' | 'beginning';
  isUnwanted: boolean;
}

/** One side of an `or`: all of its terms must match. */
export type Side = Term[];

const TOKEN = /(-?)(?:["“”„]([^"“”„]*)["“”„]?|(\S+))/g;

function termsOf([, minus, phrase, token = '']: RegExpExecArray): Term[] {
  const isUnwanted = minus !== '';
  const words = writtenWords(phrase ?? token);
  if (words.length === 0) return [];
  if (phrase !== undefined || isUnwanted) return [{ text: words.join(' '), kind: 'phrase', isUnwanted }];
  return words.map((text) => ({ text, kind: 'word', isUnwanted }));
}

/** The minimum length of a word that may be the beginning of another one. */
const BEGINNING_MIN = 2;

/** Marks the last word of a search as a beginning, unless something follows it or it is excluded. */
function withBeginning(side: Side, text: string): Side {
  const last = side.at(-1);
  const isTyped = last?.kind === 'word' && last.text.length >= BEGINNING_MIN && /[\p{L}\p{N}\p{M}]$/u.test(text);
  return isTyped ? [...side.slice(0, -1), { ...last, kind: 'beginning' }] : side;
}

/**
 * Parses a search: words, phrases in quotes, `-` before an excluded term, `or` between two sides. A token with several words,
 * such as `name@host`, needs each of them; an excluded one excludes them as a phrase.
 */
export function parseSearch(text: string): Side[] {
  const sides: Side[] = [[]];
  const tokens = [...withPlainDashes(visibleText(text)).matchAll(TOKEN)];
  for (const [index, token] of tokens.entries()) {
    const side = sides.at(-1) ?? [];
    const isOr = token[0].toLowerCase() === 'or' && side.length > 0 && index < tokens.length - 1;
    if (isOr) sides.push([]);
    else side.push(...termsOf(token));
  }
  return [...sides.slice(0, -1), withBeginning(sides.at(-1) ?? [], text)];
}

/** Returns whether something with these texts matches a search. A search without a wanted word matches nothing. */
export function matchesSearch(texts: readonly string[], search: readonly Side[]): boolean {
  const all = texts.map((text) => wordsOf(text).join(' ')).join('\n');
  return search.some(
    (side) =>
      side.some(({ isUnwanted }) => !isUnwanted) &&
      side.every(({ text, isUnwanted }) => all.includes(folded(text)) !== isUnwanted),
  );
}

/** Returns whether a search uses quotes, `-` or `or`: its words are not corrected then. */
export const isExact = (text: string): boolean => /["“”„]|(?:^|\s)-\S|\sor\s/i.test(withPlainDashes(text));

/** Returns how many typos a word may have: none in a short one, which is similar to too many. */
function typosAllowed(word: string): number {
  return word.length < 4 ? 0 : word.length < 8 ? 1 : 2;
}

/** Returns whether a word is long enough to be corrected. */
export const mayHaveTypo = (word: string): boolean => typosAllowed(word) > 0;

/**
 * The number of changed, added, missing and swapped letters between two words (Damerau–Levenshtein distance).
 * @param enough so many, or more, are not told apart from more
 */
function typosBetween(a: string, b: string, enough: number): number {
  let [beforeLast, last]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, index) => index)];
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    let fewest = row;
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1] ? 0 : 1;
      const swapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      const replaced = (last[column - 1] ?? 0) + same;
      const turned = swapped ? (beforeLast[column - 2] ?? 0) + 1 : replaced;
      const typos = Math.min(replaced, turned, (last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1);
      current.push(typos);
      fewest = Math.min(fewest, typos);
    }
    // No later row has fewer.
    if (fewest >= enough) return enough;
    [beforeLast, last] = [last, current];
  }
  return last[b.length] ?? 0;
}

/** Returns the known word with the fewest typos, the first of equals; undefined where all have too many. */
export function nearestWord(word: string, vocabulary: Iterable<string>): string | undefined {
  let [nearest, fewest] = [undefined as string | undefined, typosAllowed(word) + 1];
  for (const candidate of vocabulary) {
    if (Math.abs(candidate.length - word.length) >= fewest) continue;
    const typos = typosBetween(word, candidate, fewest);
    if (typos < fewest) [nearest, fewest] = [candidate, typos];
  }
  return nearest;
}
