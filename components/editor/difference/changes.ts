import { ChangeSet, simplifyChanges, type TokenEncoder } from '@tiptap/pm/changeset';
import type { Fragment, Mark, Node } from '@tiptap/pm/model';
import { StepMap } from '@tiptap/pm/transform';
import { changedBlocks, type Replacement } from './align-blocks';

/** Compares two documents by words, marks and attributes. @returns the replaced ranges, in order */
export function compareDocuments(before: Node, after: Node): Replacement[] {
  return compareContent(before, after, createTokenEncoder());
}

const moveBy = ({ fromA, toA, fromB, toB }: Replacement, a: number, b: number): Replacement => ({
  fromA: fromA + a,
  toA: toA + a,
  fromB: fromB + b,
  toB: toB + b,
});

/** Compares the blocks in two nodes, and those in them where they are of the same kind. */
function compareContent(before: Node, after: Node, encoder: TokenEncoder<number>): Replacement[] {
  return changedBlocks(before, after).flatMap((blocks) => {
    const { fromA, toA, fromB, toB } = blocks;
    if (fromA === toA || fromB === toB) return [blocks];
    const [a, b] = [before.cut(fromA, toA), after.cut(fromB, toB)];
    const [old, now] = [onlyChild(a), onlyChild(b)];
    if (old && now && !old.isTextblock && old.sameMarkup(now)) {
      return compareContent(old, now, encoder).map((change) => moveBy(change, fromA + 1, fromB + 1));
    }
    return compareShort(a, b, encoder).map((change) => moveBy(change, fromA, fromB));
  });
}

/** The only child of a node, unless that is a leaf. */
const onlyChild = ({ childCount, firstChild }: Node): Node | null =>
  childCount === 1 && firstChild && !firstChild.isLeaf ? firstChild : null;

function compareShort(a: Node, b: Node, encoder: TokenEncoder<number>): Replacement[] {
  const everything = new StepMap([0, a.content.size, b.content.size]);
  const { changes } = ChangeSet.create(a, undefined, encoder).addSteps(b, [everything], true);
  const tokens = [tokensOf(a.content, encoder), tokensOf(b.content, encoder)] as const;
  const moved: Replacement[] = [];
  for (const change of simplifyChanges(changes, b)) {
    moved.push(alignToNodes(change, [a, b], tokens, moved.at(-1)));
  }
  return moved;
}

/** The token at each position of a fragment. */
function tokensOf(fragment: Fragment, encoder: TokenEncoder<number>): number[] {
  return fragment.content.flatMap((node) => {
    const { text, marks } = node;
    if (text !== undefined)
      return Array.from({ length: text.length }, (_, index) => encoder.encodeCharacter(text.charCodeAt(index), marks));
    if (node.isLeaf) return [encoder.encodeNodeStart(node)];
    return [encoder.encodeNodeStart(node), ...tokensOf(node.content, encoder), encoder.encodeNodeEnd(node)];
  });
}

type Both<T> = readonly [a: T, b: T];

/**
 * Moves a range that is only added or only removed to the ends of nodes, where it may lie as well: of equal rows, one is
 * added, and not the end of one and the beginning of the next.
 * @param previous the change before it
 */
function alignToNodes(
  change: Replacement,
  [a, b]: Both<Node>,
  [tokensA, tokensB]: Both<number[]>,
  previous: Replacement | undefined,
): Replacement {
  const { fromA, toA, fromB, toB } = change;
  const isRemoved = fromB === toB;
  if (!isRemoved && fromA !== toA) return change;
  const [doc, tokens, from, to] = isRemoved ? ([a, tokensA, fromA, toA] as const) : ([b, tokensB, fromB, toB] as const);
  const first = isRemoved ? (previous?.toA ?? 0) : (previous?.toB ?? 0);
  let best = { shift: 0, depth: doc.resolve(from).depth };
  for (let shift = -1; from + shift >= first && tokens[from + shift] === tokens[to + shift]; shift--) {
    const { depth } = doc.resolve(from + shift);
    if (depth < best.depth) best = { shift, depth };
  }
  const { shift } = best;
  return { fromA: fromA + shift, toA: toA + shift, fromB: fromB + shift, toB: toB + shift };
}

/** The number of UTF-16 units. */
const UNITS = 0x10000;

/**
 * Encodes a document for its comparison: characters with their marks, and nodes with their attributes. The encoder of the
 * library ignores both, so it finds nothing when a word turns bold or a link leads elsewhere.
 */
function createTokenEncoder(): TokenEncoder<number> {
  const ids = new Map<string, number>();
  const idOf = (key: string): number => {
    const known = ids.get(key) ?? ids.size + 1;
    ids.set(key, known);
    return known;
  };
  const idsOfMarks = new WeakMap<readonly Mark[], number>();
  const marksId = (marks: readonly Mark[]): number => {
    if (marks.length === 0) return 0;
    const known = idsOfMarks.get(marks) ?? idOf(JSON.stringify(marks));
    idsOfMarks.set(marks, known);
    return known;
  };
  const startKey = ({ type, attrs, marks }: Node): string => JSON.stringify([type.name, attrs, marks]);
  return {
    encodeCharacter: (unit, marks) => unit + UNITS * marksId(marks),
    encodeNodeStart: (node) => -idOf(startKey(node)),
    encodeNodeEnd: ({ type }) => -idOf(type.name),
    compareTokens: (one, other) => one === other,
  };
}
