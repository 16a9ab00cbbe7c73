import type { Editor } from '@tiptap/core';
import { ListItem, OrderedList, TaskItem } from '@tiptap/extension-list';
import { numberingStyle } from '@/lib/platform/rich-text/numbering';
import { plainAttribute } from './attributes';
import { indent, itemAround, outdent } from './indent';

/** An item may begin with anything: lists of other sites do. */
const content = 'block+';

/** Tiptap's own Tab key of one kind of item would move such an item around a list of the other kind. */
const tabKeys = (editor: Editor) => ({
  Tab: () => itemAround(editor) !== undefined && indent(editor),
  'Shift-Tab': () => itemAround(editor) !== undefined && outdent(editor),
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

/** An ordered list that is numbered here as it is on the page. */
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
