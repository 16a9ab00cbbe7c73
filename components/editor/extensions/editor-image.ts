import { mergeAttributes, Node } from '@tiptap/core';
import { Image, type ImageOptions } from '@tiptap/extension-image';
import { plainAttribute, styleAttribute } from './attributes';

interface PictureOptions extends ImageOptions {
  /** The address under which a picture's source can be shown: temporary placeholders have none of their own. */
  shownSource: (source: string) => string;
}

const TEXT = 'p, h1, h2, h3, h4, h5, h6, figcaption, a, span, mark, strong, em, u, s, sub, sup, code';
const BLOCKS = 'p, h1, h2, h3, h4, h5, h6, blockquote, pre, hr, figure, figcaption, div, ul, ol, table, img';

const isBesideText = (node: ChildNode): boolean =>
  node instanceof Element ? !node.matches(BLOCKS) : (node.textContent ?? '').trim() !== '';

/** Whether a picture stands by itself; else it is part of a line of text. */
function standsAlone(picture: HTMLElement): boolean {
  const parent = picture.parentElement;
  return !parent?.matches(TEXT) && ![...(parent?.childNodes ?? [])].some(isBesideText);
}

const attributes = {
  src: plainAttribute('src'),
  alt: plainAttribute('alt', ''),
  title: plainAttribute('title'),
  width: plainAttribute('width'),
  height: plainAttribute('height'),
  'data-align': plainAttribute('data-align'),
  /** How wide it shows: a CSS width. */
  shownWidth: styleAttribute('shownWidth', 'width'),
};

function pictureView(shownSource: PictureOptions['shownSource'], HTMLAttributes: Record<string, unknown>) {
  const dom = document.createElement('img');
  for (const [name, value] of Object.entries(HTMLAttributes)) {
    if (typeof value === 'string') dom.setAttribute(name, value);
  }
  dom.src = shownSource(dom.getAttribute('src') ?? '');
  return { dom };
}

/** Pictures of their own line, whose source may be a temporary placeholder: shown from the chosen file. */
export const EditorImage = Image.extend<PictureOptions>({
  addOptions() {
    const inherited = this.parent?.();
    return {
      inline: false,
      HTMLAttributes: {},
      resize: false,
      ...inherited,
      allowBase64: true,
      shownSource: (source) => source,
    };
  },
  addAttributes: () => attributes,
  parseHTML: () => [{ tag: 'img[src]', getAttrs: (element) => (standsAlone(element) ? null : false) }],
  addNodeView() {
    return ({ HTMLAttributes }) => pictureView(this.options.shownSource, HTMLAttributes);
  },
});

/** Pictures within a line of text or a link, as other sites write them. */
export const InlineImage = Node.create<Pick<PictureOptions, 'shownSource'>>({
  name: 'inlineImage',
  inline: true,
  group: 'inline',
  draggable: true,
  addOptions: () => ({ shownSource: (source) => source }),
  addAttributes: () => attributes,
  parseHTML: () => [{ tag: 'img[src]', priority: 40 }],
  renderHTML: ({ HTMLAttributes }) => ['img', mergeAttributes(HTMLAttributes)],
  addNodeView() {
    return ({ HTMLAttributes }) => pictureView(this.options.shownSource, HTMLAttributes);
  },
});
