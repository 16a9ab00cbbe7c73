import { Mark, markInputRule, markPasteRule } from '@tiptap/core';
import { StarterKit } from '@tiptap/starter-kit';

/** The sign, and how many of it stand on either side. */
type Sign = readonly [sign: '*' | '_' | '~', count: 1 | 2];

/** The marks that are written with signs as in Markdown. */
const signsOf: Record<string, readonly Sign[]> = {
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

/** Words between signs. As in CommonMark no space is next to a sign on the inside: `3 * 4 * 5` is a sum. */
function between([sign, count]: Sign): string {
  const signs = `[${sign}]{${count}}`;
  const end = `[^\\s${sign}]`;
  return `(?:^|\\s)(${signs}(${end}(?:[^${sign}]*${end})?)${signs})`;
}

/** The usual extensions, whose marks take signs of Markdown as such only where Markdown would. */
export const EditorKit = StarterKit.extend({
  addExtensions() {
    return (this.parent?.() ?? []).map((extension) => {
      const signs = signsOf[extension.name];
      if (!signs || !(extension instanceof Mark)) return extension;
      return extension.extend({
        addInputRules() {
          return signs.map((sign) => markInputRule({ find: new RegExp(`${between(sign)}$`), type: this.type }));
        },
        addPasteRules() {
          return signs.map((sign) => markPasteRule({ find: new RegExp(between(sign), 'g'), type: this.type }));
        },
      });
    });
  },
});
