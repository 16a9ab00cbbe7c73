import { type Command, type Editor, Mark, mergeAttributes } from '@tiptap/core';
import type { Attrs, Mark as TextMark } from '@tiptap/pm/model';
import type { Styles } from '@/lib/platform/rich-text/styles';
import { readableView, styleAttribute, stylesOf } from './attributes';

export type ColourAttribute = 'color' | 'backgroundColor';

/**
 * Returns the colours of a `span`, with those it inherits from the spans around it, since a text has only one mark for both.
 * A `span` with its own background inherits nothing, as on the page.
 */
function coloursOf(element: Element): Styles {
  const own = stylesOf(element);
  const around = element.parentElement?.closest('span[style]');
  if (own['background-color'] !== undefined || !around) return own;
  return { ...coloursOf(around), ...own };
}

/** The colour and the background of a text. */
export const Colours = Mark.create({
  name: 'colours',
  addAttributes: () => ({
    color: styleAttribute('color', 'color', (element) => coloursOf(element).color ?? null),
    backgroundColor: styleAttribute(
      'backgroundColor',
      'background-color',
      (element) => coloursOf(element)['background-color'] ?? null,
    ),
  }),
  parseHTML: () => [
    {
      tag: 'span[style]',
      getAttrs: (element) => {
        const { color, 'background-color': background } = stylesOf(element);
        return color === undefined && background === undefined ? false : null;
      },
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['span', mergeAttributes(HTMLAttributes), 0],
  addMarkView:
    () =>
    ({ HTMLAttributes }) =>
      readableView('span', HTMLAttributes),
});

/** Removes a colour from a mark; null if nothing of the mark is left. A marker is a background even without a colour. */
function withoutColour(mark: TextMark, key: ColourAttribute): TextMark | null {
  const { name } = mark.type;
  if (name !== 'colours' && name !== 'marker') return mark;
  const attrs: Attrs = { ...mark.attrs, [key]: null };
  const isEmpty = name === 'marker' ? key === 'backgroundColor' : !attrs.color && !attrs.backgroundColor;
  return isEmpty ? null : mark.type.create(attrs);
}

/** Removes a colour from the marks of the next input, or from each selected text, which keeps its other marks. */
const removeColour =
  (key: ColourAttribute): Command =>
  ({ tr, state: { doc, selection, storedMarks } }) => {
    if (selection.empty) {
      const marks = storedMarks ?? selection.$from.marks();
      tr.setStoredMarks(marks.flatMap((mark) => withoutColour(mark, key) ?? []));
      return true;
    }
    for (const { $from, $to } of selection.ranges) {
      doc.nodesBetween($from.pos, $to.pos, (node, position) => {
        const from = Math.max(position, $from.pos);
        const to = Math.min(position + node.nodeSize, $to.pos);
        for (const mark of node.marks) {
          const rest = withoutColour(mark, key);
          if (rest === null) tr.removeMark(from, to, mark);
          else if (rest !== mark) tr.addMark(from, to, rest);
        }
      });
    }
    return true;
  };

/** Sets or removes (null) the colour of the selection. Selected table cells get the background themselves. */
export function setColour(editor: Editor, key: ColourAttribute, value: string | null): void {
  const chain = editor.chain().focus();
  if (key === 'backgroundColor' && '$anchorCell' in editor.state.selection) {
    chain.setCellAttribute('backgroundColor', value).run();
    return;
  }
  if (value === null) chain.command(removeColour(key)).run();
  else chain.setMark('colours', { [key]: value }).run();
}
