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

/** Pairs blocks one by one where there are as many in both documents. */
function oneByOne(gap: Replacement): Replacement[] {
  const count = gap.toA - gap.fromA;
  if (count !== gap.toB - gap.fromB) return [gap];
  return Array.from({ length: count }, (_, index) => single([gap.fromA + index, gap.fromB + index]));
}

const childrenOf = (doc: Node): readonly Node[] => doc.content.content;
const wholeOf = (node: Node): string => JSON.stringify(node);

/** Within a range, blocks with the same text differ in their format alone: they belong together. */
function byText(a: Node, b: Node, gap: Replacement): Replacement[] {
  const textsOf = (doc: Node, from: number, to: number) =>
    childrenOf(doc)
      .slice(from, to)
      .map(({ textContent }) => textContent);
  const [textsA, textsB] = [textsOf(a, gap.fromA, gap.toA), textsOf(b, gap.fromB, gap.toB)];
  const pairs = commonPairs(textsA, textsB)
    .filter(([i]) => textsA[i] !== '')
    .map(([i, j]) => [gap.fromA + i, gap.fromB + j] as const);
  return [...pairs.map(single), ...gapsBetween(pairs, gap).flatMap(oneByOne)].sort(
    (x, y) => x.fromA - y.fromA || x.fromB - y.fromB,
  );
}

/** The positions at which the blocks of a document begin, and its end. */
function positionsOf(doc: Node): number[] {
  const positions: number[] = [];
  doc.forEach((_child, offset) => positions.push(offset));
  return [...positions, doc.content.size];
}

/**
 * Finds the blocks that differ between two documents. The comparison of characters gives up on long ranges, so it gets as
 * short ones as possible.
 * @returns ranges of positions, in order
 */
export function changedBlocks(a: Node, b: Node): Replacement[] {
  const pairs = commonPairs(childrenOf(a).map(wholeOf), childrenOf(b).map(wholeOf));
  const whole = { fromA: 0, toA: a.childCount, fromB: 0, toB: b.childCount };
  const [inA, inB] = [positionsOf(a), positionsOf(b)];
  return gapsBetween(pairs, whole)
    .flatMap((gap) => byText(a, b, gap))
    .map(({ fromA, toA, fromB, toB }) => ({
      fromA: inA[fromA] ?? 0,
      toA: inA[toA] ?? 0,
      fromB: inB[fromB] ?? 0,
      toB: inB[toB] ?? 0,
    }));
}
