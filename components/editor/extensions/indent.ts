import { type Editor, Extension } from '@tiptap/core';
import { RICH_TEXT_MAX_INDENT } from '@/lib/limits';

const INDENTED = ['paragraph', 'heading'];
const LISTS = new Set(['bulletList', 'orderedList', 'taskList']);

/** How many lists the selection lies in. */
function listDepth({ state }: Editor): number {
  const { $from } = state.selection;
  let depth = 0;
  for (let level = $from.depth; level > 0; level -= 1) if (LISTS.has($from.node(level).type.name)) depth += 1;
  return depth;
}

/** Moves the selected paragraphs and headings by one level, from 0 to 8. */
function moveText(editor: Editor, by: 1 | -1): boolean {
  return editor
    .chain()
    .command(({ tr, state }) => {
      let changed = false;
      state.doc.nodesBetween(state.selection.from, state.selection.to, (node, position) => {
        if (!INDENTED.includes(node.type.name)) return;
        const before = Number(node.attrs.indent);
        const after = Math.min(Math.max(before + by, 0), RICH_TEXT_MAX_INDENT);
        if (after === before) return;
        tr.setNodeAttribute(position, 'indent', after);
        changed = true;
      });
      return changed;
    })
    .run();
}

/** What the items of the innermost list around the selection are; undefined outside lists. */
export function itemAround({ state }: Editor): string | undefined {
  const { $from, to } = state.selection;
  for (let level = $from.sharedDepth(to); level > 0; level -= 1) {
    const node = $from.node(level);
    if (LISTS.has(node.type.name)) return node.firstChild?.type.name;
  }
  return undefined;
}

/** Indents the selection by one level: an item under the one before it, text to the right (SPEC §9: up to 8 levels). */
export function indent(editor: Editor): boolean {
  const item = itemAround(editor);
  if (!item) return moveText(editor, 1);
  return listDepth(editor) <= RICH_TEXT_MAX_INDENT && editor.commands.sinkListItem(item);
}

/** Takes one level of indent back. */
export function outdent(editor: Editor): boolean {
  const item = itemAround(editor);
  return moveText(editor, -1) || (item !== undefined && editor.commands.liftListItem(item));
}

/** Indents of paragraphs and headings. The Tab key is left alone outside lists: it leads out of the editor. */
export const Indent = Extension.create({
  name: 'indent',
  addGlobalAttributes: () => [
    {
      types: INDENTED,
      attributes: {
        indent: {
          default: 0,
          parseHTML: (element) => Number(/^[1-8]$/.exec(element.getAttribute('data-indent') ?? '')?.[0] ?? 0),
          renderHTML: ({ indent: level }) => (level ? { 'data-indent': String(level) } : {}),
        },
      },
    },
  ],
  addKeyboardShortcuts() {
    return { 'Mod-]': () => indent(this.editor), 'Mod-[': () => outdent(this.editor) };
  },
});
