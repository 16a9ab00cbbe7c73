import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { type Direction, directionOf, readDirection } from '@/lib/platform/rich-text/tree-directions';

const TEXT = ['paragraph', 'heading', 'figcaption'];
const LISTS = ['bulletList', 'orderedList', 'taskList', 'listItem', 'taskItem'];
const CONTAINERS = [...LISTS, 'blockquote', 'table', 'tableHeader', 'tableCell'];

/** The `dir` attribute. @param missing shown if the stored HTML has none; `auto` takes the direction of the text */
const directionAttribute = (missing: 'auto' | null) => ({
  dir: {
    default: null,
    parseHTML: (element: HTMLElement) => readDirection(element.getAttribute('dir')) ?? null,
    renderHTML: ({ dir }: Record<string, unknown>) => {
      const shown = dir ?? missing;
      return shown === null ? {} : { dir: shown };
    },
  },
});

/** Returns the direction of the first letter in a node, or the stored one of its first block. */
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

/** Collects decorations with the direction of lists, quotes and tables by their text, if it differs from the parent's. */
function decorate(node: Node, start: number, parent: Direction, found: Decoration[]): void {
  node.forEach((child, offset) => {
    if (child.isTextblock || child.isAtom) return;
    const from = start + offset;
    const isContainer = CONTAINERS.includes(child.type.name);
    const inside = isContainer ? (firstDirection(child) ?? parent) : parent;
    if (inside !== parent && child.attrs.dir === null) {
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

/** Shows each block in its own direction, as the page does (`lib/platform/rich-text/tree-directions.ts`), and keeps a stored one. */
export const BlockDirection = Extension.create({
  name: 'blockDirection',
  addGlobalAttributes: () => [
    { types: TEXT, attributes: directionAttribute('auto') },
    { types: CONTAINERS, attributes: directionAttribute(null) },
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
