import { textblockTypeInputRule } from '@tiptap/core';
import { Heading } from '@tiptap/extension-heading';

/** The levels that the toolbar offers (SPEC §9). Levels 5 and 6 of older articles stay. */
export const OFFERED_LEVELS = [1, 2, 3, 4] as const;

/** Headings of all six levels. Keys and Markdown shortcuts exist for the first four. */
export const EditorHeading = Heading.extend({
  addKeyboardShortcuts() {
    return Object.fromEntries(
      OFFERED_LEVELS.map((level) => [`Mod-Alt-${level}`, () => this.editor.commands.toggleHeading({ level })]),
    );
  },
  addInputRules() {
    return OFFERED_LEVELS.map((level) =>
      textblockTypeInputRule({
        find: new RegExp(`^#{${level}}\\s$`),
        type: this.type,
        getAttributes: { level },
      }),
    );
  },
});
