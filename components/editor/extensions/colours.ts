import { type Editor, Mark, mergeAttributes } from '@tiptap/core';
import type { Styles } from '@/lib/rich-text/styles';
import { styleAttribute, stylesOf } from './attributes';

export type ColourAttribute = 'color' | 'backgroundColor';

/**
 * The colours of a `span` with those it takes from the spans around it: there is one such mark on a text. A background
 * of its own starts anew, as it does on the page.
 */
function coloursOf(element: Element): Styles {
  const own = stylesOf(element);
  const around = element.parentElement?.closest('span[style]');
  if (own['background-color'] !== undefined || !around) return own;
  return { ...coloursOf(around), ...own };
}

/** The colour of a text and of its background. */
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
});

/** Colours the selection, or takes its colour away (null). Selected cells of a table take a background themselves. */
export function setColour(editor: Editor, key: ColourAttribute, value: string | null): void {
  const chain = editor.chain().focus();
  if (key === 'backgroundColor' && '$anchorCell' in editor.state.selection) {
    chain.setCellAttribute('backgroundColor', value).run();
    return;
  }
  const other: unknown = editor.getAttributes('colours')[key === 'color' ? 'backgroundColor' : 'color'];
  if (value === null && !other) chain.unsetMark('colours').run();
  else chain.setMark('colours', { [key]: value }).run();
}
