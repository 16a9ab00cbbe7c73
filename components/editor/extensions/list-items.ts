import { type Editor, Extension } from '@tiptap/core';
import { ListItem, OrderedList, TaskItem } from '@tiptap/extension-list';
import { RICH_TEXT_MAX_INDENT } from '@/lib/limits';
import { numberingStyle } from '@/lib/platform/rich-text/numbering';
import { plainAttribute } from './attributes';

/** An item may begin with any block, as in lists of other sites. */
const content = 'block+';

/** Tiptap's Tab key of one type of item would move the item around a list of the other type. */
const tabKeys = (editor: Editor) => ({
  Tab: () => listItemType(editor) !== undefined && indent(editor),
  'Shift-Tab': () => listItemType(editor) !== undefined && outdent(editor),
});

export const EditorListItem = ListItem.extend({
  content,
  addKeyboardShortcuts() {
    return { ...this.parent?.(), ...tabKeys(this.editor) };
  },
});

export const EditorTaskItem = TaskItem.extend({
  content,
  addKeyboardShortcuts() {
    return { ...this.parent?.(), ...tabKeys(this.editor) };
  },
});

/** An ordered list with the same numbering as on the page. */
export const EditorOrderedList = OrderedList.extend({
  addAttributes() {
    return {
      ...this.parent?.(),
      type: {
        ...plainAttribute('type'),
        renderHTML: ({ type }) => (typeof type === 'string' ? { type, ...numberingStyle(type) } : {}),
      },
    };
  },
});

const INDENTED = ['paragraph', 'heading'];
const LISTS = new Set(['bulletList', 'orderedList', 'taskList']);

/** Returns the number of lists around the selection. */
function listDepth({ state }: Editor): number {
  const { $from } = state.selection;
  let depth = 0;
  for (let level = $from.depth; level > 0; level -= 1) if (LISTS.has($from.node(level).type.name)) depth += 1;
  return depth;
}

/** Indents or outdents the selected paragraphs and headings by one level, from 0 to 8. */
function indentText(editor: Editor, by: 1 | -1): boolean {
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

/** Returns the type of the items in the innermost list around the selection; undefined outside lists. */
function listItemType({ state }: Editor): string | undefined {
  const { $from, to } = state.selection;
  for (let level = $from.sharedDepth(to); level > 0; level -= 1) {
    const node = $from.node(level);
    if (LISTS.has(node.type.name)) return node.firstChild?.type.name;
  }
  return undefined;
}

/** Indents the selection by one level: an item under the one before it, text to the right (SPEC §9: up to 8 levels). */
export function indent(editor: Editor): boolean {
  const item = listItemType(editor);
  if (!item) return indentText(editor, 1);
  return listDepth(editor) <= RICH_TEXT_MAX_INDENT && editor.commands.sinkListItem(item);
}

/** Outdents the selection by one level. */
export function outdent(editor: Editor): boolean {
  const item = listItemType(editor);
  return indentText(editor, -1) || (item !== undefined && editor.commands.liftListItem(item));
}

/** Indents paragraphs and headings. Outside lists the Tab key keeps its function: it leaves the editor. */
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
