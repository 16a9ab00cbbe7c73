import { Mark, markInputRule, markPasteRule } from '@tiptap/core';
import { StarterKit } from '@tiptap/starter-kit';
import { ownValue } from '@/lib/own-value';

/** The sign, and its number on either side of the words. */
type Sign = readonly [sign: '*' | '_' | '~', count: 1 | 2];

/** The Markdown signs of marks, by name. */
const MARK_SIGNS: Record<string, readonly Sign[]> = {
  bold: [
    ['*', 2],
    ['_', 2],
  ],
  italic: [
    ['*', 1],
    ['_', 1],
  ],
  strike: [['~', 2]],
};

/** Returns a pattern for words between signs, without spaces inside the signs, as in CommonMark: `3 * 4 * 5` is no match. */
function signPattern([sign, count]: Sign): string {
  const signs = `[${sign}]{${count}}`;
  const end = `[^\\s${sign}]`;
  return `(?:^|\\s)(${signs}(${end}(?:[^${sign}]*${end})?)${signs})`;
}

/** The StarterKit, with Markdown signs that follow CommonMark. */
export const EditorKit = StarterKit.extend({
  addExtensions() {
    return (this.parent?.() ?? []).map((extension) => {
      const signs = ownValue(MARK_SIGNS, extension.name);
      if (!signs || !(extension instanceof Mark)) return extension;
      return extension.extend({
        addInputRules() {
          return signs.map((sign) => markInputRule({ find: new RegExp(`${signPattern(sign)}$`), type: this.type }));
        },
        addPasteRules() {
          return signs.map((sign) => markPasteRule({ find: new RegExp(signPattern(sign), 'g'), type: this.type }));
        },
      });
    });
  },
});
