import type { TokenEncoder } from '@tiptap/pm/changeset';
import type { Mark, Node } from '@tiptap/pm/model';

/** The number of UTF-16 units. */
const UNITS = 0x10000;

/**
 * Encodes a document for its comparison: characters with their marks, and nodes with their attributes. The encoder of the
 * library ignores both, so it finds nothing when a word turns bold or a link leads elsewhere.
 */
export function createTokenEncoder(): TokenEncoder<number> {
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
