import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { type Direction, directionOf, readDirection } from '@/lib/platform/rich-text/direction';

const TEXT = ['paragraph', 'heading', 'figcaption'];
const LISTS = ['bulletList', 'orderedList', 'taskList', 'listItem', 'taskItem'];
const CONTAINERS = [...LISTS, 'blockquote', 'table', 'tableHeader', 'tableCell'];

/** A direction that was given stays; a text without one has its own, letter by letter. */
const direction = (missing: 'auto' | null) => ({
  dir: {
    default: null,
    parseHTML: (element: HTMLElement) => readDirection(element.getAttribute('dir')) ?? null,
    renderHTML: ({ dir }: Record<string, unknown>) => {
      const shown = dir ?? missing;
      return shown === null ? {} : { dir: shown };
    },
  },
});

/** The direction of the first letter in a node, or the one that its first block was given. */
function firstDirection(node: Node): Direction | undefined {
  const given = readDirection(typeof node.attrs.dir === 'string' ? node.attrs.dir : null);
  if (given || node.type.spec.code) return given;
  if (node.isText) return directionOf(node.text ?? '');
  for (const child of node.children) {
    const found = firstDirection(child);
    if (found) return found;
  }
  return undefined;
}

/** The direction of lists, quotes and tables by their text, where it is not that of what is around them. */
function decorate(node: Node, start: number, around: Direction, found: Decoration[]): void {
  node.forEach((child, offset) => {
    if (child.isTextblock || child.isAtom) return;
    const from = start + offset;
    const isContainer = CONTAINERS.includes(child.type.name);
    const inside = isContainer ? (firstDirection(child) ?? around) : around;
    if (inside !== around && child.attrs.dir === null) {
      found.push(Decoration.node(from, from + child.nodeSize, { dir: inside }));
    }
    decorate(child, from + 1, inside, found);
  });
}

function decorations(doc: Node): DecorationSet {
  const found: Decoration[] = [];
  decorate(doc, 0, 'ltr', found);
  return found.length > 0 ? DecorationSet.create(doc, found) : DecorationSet.empty;
}

const key = new PluginKey<DecorationSet>('blockDirection');

/** Shows each block in its own direction, as the page does (`lib/platform/rich-text/tree-directions.ts`), and keeps a given one. */
export const BlockDirection = Extension.create({
  name: 'blockDirection',
  addGlobalAttributes: () => [
    { types: TEXT, attributes: direction('auto') },
    { types: CONTAINERS, attributes: direction(null) },
  ],
  addProseMirrorPlugins: () => [
    new Plugin({
      key,
      state: {
        init: (_config, { doc }) => decorations(doc),
        apply: (transaction, shown) => (transaction.docChanged ? decorations(transaction.doc) : shown),
      },
      props: { decorations: (state) => key.getState(state) },
    }),
  ],
});
