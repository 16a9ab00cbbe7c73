import { Mark } from '@tiptap/core';
import { Code } from '@tiptap/extension-code';
import { normaliseColour } from '@/lib/platform/rich-text/colours';
import { styleAttribute } from './attributes';
import { readableView } from './readable-view';

/** Inline code, which may also be bold or a link, as in texts of other sites. */
export const EditorCode = Code.extend({ excludes: '' });

const script = (name: string, tag: string) =>
  Mark.create({ name, parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] });

export const Subscript = script('subscript', 'sub');
export const Superscript = script('superscript', 'sup');

/** `<mark>` of other sites. The editor keeps it, and writes its own backgrounds as colours. */
export const Marker = Mark.create({
  name: 'marker',
  addAttributes: () => ({
    dataColor: {
      default: null,
      parseHTML: (element) => normaliseColour(element.getAttribute('data-color') ?? ''),
      renderHTML: ({ dataColor }) => (dataColor ? { 'data-color': String(dataColor) } : {}),
    },
    backgroundColor: styleAttribute('backgroundColor', 'background-color'),
    color: styleAttribute('color', 'color'),
  }),
  parseHTML: () => [{ tag: 'mark' }],
  renderHTML: ({ HTMLAttributes }) => ['mark', HTMLAttributes, 0],
  addMarkView:
    () =>
    ({ HTMLAttributes }) =>
      readableView('mark', HTMLAttributes),
});
