import { Extension } from '@tiptap/core';
import { openTool } from '../open-tool';

/** Opens the list of keyboard shortcuts. */
export const ShortcutList = Extension.create({
  name: 'shortcutList',
  addKeyboardShortcuts() {
    return {
      'Mod-/': () => {
        openTool(this.editor, 'Keyboard shortcuts');
        return true;
      },
    };
  },
});
