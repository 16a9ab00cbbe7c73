/** How texts are compared, and how a search is read: pure, for what is not searched by the database. */

/**
 * A text without case and without the accents of Latin and Greek letters, Maltese ħ among them: `Ħamrun` → `hamrun`. In
 * other scripts a mark makes another letter, and `search_fold` in the database keeps it, too.
 */
export function folded(text: string): string {
  const plain = text.normalize('NFD').replace(/([\p{Script=Latin}\p{Script=Greek}])\p{M}+/gu, '$1');
  return plain.normalize('NFC').toLowerCase().replaceAll('ħ', 'h');
}

/** A text with the dashes of typography as hyphens, as the database reads them: before a word they mean that it is not wanted. */
const withPlainDashes = (text: string): string => text.replace(/[\p{Pd}−]/gu, '-');

/** A text without characters that are not seen. One of them, the byte order mark, is a space to JavaScript. */
const visibleText = (text: string): string => text.replace(/\p{Default_Ignorable_Code_Point}/gu, '');

/**
 * A text cut into words as they are written, as `plain_words` in the database cuts it: a word is letters, digits and their
 * marks, and characters that are not seen (a soft hyphen, a zero-width space) are none.
 */
export function writtenWords(text: string): string[] {
  return visibleText(text)
    .normalize('NFC')
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((word) => word !== '');
}

/** The words of a text, as they are compared. */
export const wordsOf = (text: string): string[] => writtenWords(text).map(folded);

/** How many neighbours people write as one word. */
const JOINED = [2, 3, 4];

const runsOf = (words: readonly string[]): string[][] =>
  words.flatMap((_, start) =>
    JOINED.filter((count) => start + count <= words.length).map((count) => words.slice(start, start + count)),
  );

/**
 * The words of texts, each with what to search for where it is meant. Neighbours are one word as well, since people leave
 * out the spaces or the hyphen between them: `counterstrike` → `counter strike`. Words that are there as they are go first.
 */
export function knownWords(texts: readonly string[]): Map<string, string> {
  const all = texts.map(wordsOf);
  const known = new Map(all.flat().map((word): [string, string] => [word, word]));
  for (const run of all.flatMap(runsOf)) {
    const joined = run.join('');
    if (!known.has(joined)) known.set(joined, run.join(' '));
  }
  return known;
}

/** A part of a search: words as they are written, with a space between those of a phrase. */
interface Term {
  text: string;
  /** `beginning`: the word may be typed still, so longer ones are meant too. */
  kind: 'word' | 'phrase' | 'beginning';
  isUnwanted: boolean;
}

/** What one side of an `or` asks for: all of it. */
export type Side = Term[];

const TOKEN = /(-?)(?:["“”„]([^"“”„]*)["“”„]?|(\S+))/g;

function termsOf([, minus, phrase, token = '']: RegExpExecArray): Term[] {
  const isUnwanted = minus !== '';
  const words = writtenWords(phrase ?? token);
  if (words.length === 0) return [];
  if (phrase !== undefined || isUnwanted) return [{ text: words.join(' '), kind: 'phrase', isUnwanted }];
  return words.map((text) => ({ text, kind: 'word', isUnwanted }));
}

/** How many letters a word has at least that may be the beginning of another one. */
const BEGINNING_MIN = 2;

/** Marks the last word of a search as a beginning, where nothing follows it and it is wanted. */
function withBeginning(side: Side, text: string): Side {
  const last = side.at(-1);
  const isTyped = last?.kind === 'word' && last.text.length >= BEGINNING_MIN && /[\p{L}\p{N}\p{M}]$/u.test(text);
  return isTyped ? [...side.slice(0, -1), { ...last, kind: 'beginning' }] : side;
}

/**
 * Reads a search: words, phrases in quotes, `-` before what is not wanted, `or` between two sides. A token with several
 * words, such as `name@host`, asks for each of them; not wanted are they only next to each other.
 */
export function readSearch(text: string): Side[] {
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

/** Whether a thing with these texts is what a search asks for. Without a wanted word nothing is. */
export function isWanted(texts: readonly string[], search: readonly Side[]): boolean {
  const all = texts.map((text) => wordsOf(text).join(' ')).join('\n');
  return search.some(
    (side) =>
      side.some(({ isUnwanted }) => !isUnwanted) &&
      side.every(({ text, isUnwanted }) => all.includes(folded(text)) !== isUnwanted),
  );
}

/** Whether a search says exactly what it wants, with quotes, `-` or `or`: then a word in it is no typo. */
export const isExact = (text: string): boolean => /["“”„]|(?:^|\s)-\S|\sor\s/i.test(withPlainDashes(text));

/** How many typos a word may have: none in a short one, where everything resembles everything. */
function typosAllowed(word: string): number {
  return word.length < 4 ? 0 : word.length < 8 ? 1 : 2;
}

/** Whether a word is long enough to be another one with a typo. */
export const mayHaveTypo = (word: string): boolean => typosAllowed(word) > 0;

/** How many letters are to be changed, added, left out or swapped with the next to make one word of another. */
function typosBetween(a: string, b: string): number {
  let [beforeLast, last]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, index) => index)];
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1] ? 0 : 1;
      const swapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      const ways = [(last[column - 1] ?? 0) + same, (last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1];
      current.push(Math.min(...ways, swapped ? (beforeLast[column - 2] ?? 0) + 1 : Infinity));
    }
    [beforeLast, last] = [last, current];
  }
  return last[b.length] ?? 0;
}

/** The known word that a word with a typo most likely means, the first of equals; undefined where none is near. */
export function nearestWord(word: string, known: Iterable<string>): string | undefined {
  let [nearest, fewest] = [undefined as string | undefined, typosAllowed(word) + 1];
  for (const candidate of known) {
    if (Math.abs(candidate.length - word.length) >= fewest) continue;
    const typos = typosBetween(word, candidate);
    if (typos < fewest) [nearest, fewest] = [candidate, typos];
  }
  return nearest;
}
