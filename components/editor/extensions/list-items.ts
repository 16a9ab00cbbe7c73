import type { Editor } from '@tiptap/core';
import { ListItem, OrderedList, TaskItem } from '@tiptap/extension-list';
import { numberingStyle } from '@/lib/platform/rich-text/numbering';
import { plainAttribute } from './attributes';
import { indent, listItemType, outdent } from './indent';

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
