/** How texts are compared, and how a search is read: pure, for what is not searched by the database. */

/** A text without case and without accents, Maltese ħ among them: `Ħamrun` → `hamrun`. */
function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ħ', 'h');
}

/** A text with the dashes of typography as hyphens, as the database reads them: before a word they mean that it is not wanted. */
export const withPlainDashes = (text: string): string => text.replace(/[\p{Pd}−]/gu, '-');

/** The words of a text, as they are compared. */
export function wordsOf(text: string): string[] {
  return folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

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

/** What one side of an `or` asks for: words, and phrases as words with a space between them. */
export interface Wanted {
  wanted: string[];
  unwanted: string[];
}

const TOKEN = /(-?)(?:["“”„]([^"“”„]*)["“”„]?|(\S+))/g;

/** Reads a search as PostgreSQL's `websearch_to_tsquery` does: phrases in quotes, `-` before what is not wanted, `or`. */
export function readSearch(text: string): Wanted[] {
  const sides: Wanted[] = [{ wanted: [], unwanted: [] }];
  for (const [, minus, phrase, token = ''] of withPlainDashes(text).matchAll(TOKEN)) {
    const side = sides.at(-1);
    if (minus === '' && token.toLowerCase() === 'or') sides.push({ wanted: [], unwanted: [] });
    else if (phrase !== undefined) side?.[minus ? 'unwanted' : 'wanted'].push(wordsOf(phrase).join(' '));
    else side?.[minus ? 'unwanted' : 'wanted'].push(...wordsOf(token));
  }
  return sides.map(({ wanted, unwanted }) => ({ wanted: wanted.filter(Boolean), unwanted: unwanted.filter(Boolean) }));
}

/** Whether a thing with these texts is what a search asks for. Without a wanted word nothing is. */
export function isWanted(texts: readonly string[], search: readonly Wanted[]): boolean {
  const all = texts.map((text) => wordsOf(text).join(' ')).join('\n');
  return search.some(
    ({ wanted, unwanted }) =>
      wanted.length > 0 && wanted.every((one) => all.includes(one)) && !unwanted.some((one) => all.includes(one)),
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
