import type { Node } from '@tiptap/pm/model';

/** A range of the old document that a range of the new one replaces: positions of ProseMirror, or indexes of blocks. */
export interface Replacement {
  fromA: number;
  toA: number;
  fromB: number;
  toB: number;
}

/** A block of the old document and one of the new document, by their indexes. */
type Pair = readonly [a: number, b: number];

/** Beyond so many comparisons blocks are not aligned. */
const MAX_COMPARISONS = 4_000_000;

/** The longest common subsequence of two lists. */
function commonPairs(a: readonly string[], b: readonly string[]): Pair[] {
  const width = b.length + 1;
  if (a.length * b.length > MAX_COMPARISONS) return [];
  // The length of the longest one of the rests from `i` and `j`.
  const lengths = new Uint16Array((a.length + 1) * width);
  const lengthOf = (i: number, j: number): number => lengths[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      lengths[i * width + j] =
        a[i] === b[j] ? lengthOf(i + 1, j + 1) + 1 : Math.max(lengthOf(i + 1, j), lengthOf(i, j + 1));
    }
  }
  const pairs: Pair[] = [];
  for (let i = 0, j = 0; i < a.length && j < b.length;) {
    if (a[i] === b[j]) pairs.push([i++, j++]);
    else if (lengthOf(i + 1, j) >= lengthOf(i, j + 1)) i++;
    else j++;
  }
  return pairs;
}

/** What lies between pairs. */
function gapsBetween(pairs: readonly Pair[], { fromA, toA, fromB, toB }: Replacement): Replacement[] {
  const gaps: Replacement[] = [];
  let [nextA, nextB] = [fromA, fromB];
  for (const [a, b] of [...pairs, [toA, toB] as const]) {
    if (a > nextA || b > nextB) gaps.push({ fromA: nextA, toA: a, fromB: nextB, toB: b });
    [nextA, nextB] = [a + 1, b + 1];
  }
  return gaps;
}

const single = ([a, b]: Pair): Replacement => ({ fromA: a, toA: a + 1, fromB: b, toB: b + 1 });

/** Beyond so many comparisons blocks that differ are paired one by one, if at all. */
const MAX_SIMILARITIES = 2_500;
/** Blocks that are less alike are not the same block with a change. */
const LEAST_SIMILARITY = 0.3;

/** Pairs blocks one by one where there are as many in both documents. */
function oneByOne(gap: Replacement): Replacement[] {
  const count = gap.toA - gap.fromA;
  if (count !== gap.toB - gap.fromB) return [gap];
  return Array.from({ length: count }, (_, index) => single([gap.fromA + index, gap.fromB + index]));
}

/** How alike two blocks are; 0 for two that are not the same one with a change. */
function likeness(a: Node, b: Node): number {
  if (a.type !== b.type) return a.textContent !== '' && a.textContent === b.textContent ? 1 : 0;
  const [textA, textB] = [a, b].map((node) => node.textBetween(0, node.content.size, ' ')) as [string, string];
  // Pictures and the like, of which one took the place of the other.
  if (textA === '' && textB === '') return LEAST_SIMILARITY;
  const value = similarity(textA, textB);
  return value < LEAST_SIMILARITY ? 0 : value;
}

/** Pairs the blocks that are most alike, in order. What has no partner was added or removed. */
function byLikeness(a: Node, b: Node, gap: Replacement): Replacement[] {
  const [before, after] = [childrenOf(a).slice(gap.fromA, gap.toA), childrenOf(b).slice(gap.fromB, gap.toB)];
  if (before.length * after.length > MAX_SIMILARITIES) return oneByOne(gap);
  const alike = before.map((old) => after.map((now) => likeness(old, now)));
  // The most likeness that the rests from `i` and `j` have together.
  const best = Array.from({ length: before.length + 1 }, () => new Float64Array(after.length + 1));
  const bestOf = (i: number, j: number): number => best[i]?.[j] ?? 0;
  const likenessOf = (i: number, j: number): number => alike[i]?.[j] ?? 0;
  for (let i = before.length - 1; i >= 0; i--) {
    for (let j = after.length - 1; j >= 0; j--) {
      const paired = likenessOf(i, j) > 0 ? likenessOf(i, j) + bestOf(i + 1, j + 1) : 0;
      best[i]?.fill(Math.max(paired, bestOf(i + 1, j), bestOf(i, j + 1)), j, j + 1);
    }
  }
  const pairs: Pair[] = [];
  for (let i = 0, j = 0; i < before.length && j < after.length;) {
    const isPair = likenessOf(i, j) > 0 && bestOf(i, j) === likenessOf(i, j) + bestOf(i + 1, j + 1);
    if (isPair) pairs.push([gap.fromA + i++, gap.fromB + j++]);
    else if (bestOf(i, j) === bestOf(i + 1, j)) i++;
    else j++;
  }
  return [...pairs.map(single), ...gapsBetween(pairs, gap)].sort(inOrder);
}

const inOrder = (x: Replacement, y: Replacement): number => x.fromA - y.fromA || x.fromB - y.fromB;

const childrenOf = (doc: Node): readonly Node[] => doc.content.content;
const wholeOf = (node: Node): string => JSON.stringify(node);

/** The positions at which the blocks of a document begin, and its end. */
function positionsOf(doc: Node): number[] {
  const positions: number[] = [];
  doc.forEach((_child, offset) => positions.push(offset));
  return [...positions, doc.content.size];
}

/**
 * Finds the blocks that differ between two documents, or the rows, cells and items of two nodes. The comparison of characters gives up on long ranges, so it gets as
 * short ones as possible.
 * @returns ranges of positions in their content, in order
 */
export function changedBlocks(a: Node, b: Node): Replacement[] {
  const pairs = commonPairs(childrenOf(a).map(wholeOf), childrenOf(b).map(wholeOf));
  const whole = { fromA: 0, toA: a.childCount, fromB: 0, toB: b.childCount };
  const [inA, inB] = [positionsOf(a), positionsOf(b)];
  return gapsBetween(pairs, whole)
    .flatMap((gap) => byLikeness(a, b, gap))
    .map(({ fromA, toA, fromB, toB }) => ({
      fromA: inA[fromA] ?? 0,
      toA: inA[toA] ?? 0,
      fromB: inB[fromB] ?? 0,
      toB: inB[toB] ?? 0,
    }));
}

/** How much of a text is compared, in UTF-16 units. */
const COMPARED_MAX = 500;

/** The pairs of neighbouring characters of a text, with how often each is there. */
function bigramsOf(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (let at = 0; at + 1 < Math.min(text.length, COMPARED_MAX); at++) {
    const bigram = text.slice(at, at + 2);
    counts.set(bigram, (counts.get(bigram) ?? 0) + 1);
  }
  return counts;
}

const sizeOf = (counts: ReadonlyMap<string, number>): number => [...counts.values()].reduce((sum, n) => sum + n, 0);

/** How alike two texts are, by their pairs of characters (Dice): 1 for the same, 0 for nothing in common. */
function similarity(one: string, other: string): number {
  if (one === other) return 1;
  const [a, b] = [bigramsOf(one), bigramsOf(other)];
  const common = [...a].reduce((sum, [bigram, count]) => sum + Math.min(count, b.get(bigram) ?? 0), 0);
  const total = sizeOf(a) + sizeOf(b);
  return total === 0 ? 0 : (2 * common) / total;
}
