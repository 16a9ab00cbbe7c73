import { Node } from '@tiptap/core';
import { Image, type ImageOptions } from '@tiptap/extension-image';
import type { DOMOutputSpec, Node as PictureNode } from '@tiptap/pm/model';
import { safePicture } from '@/lib/platform/rich-text/addresses';
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

/** A picture as it is stored: by its source, also where that is a temporary placeholder. */
export function storedPicture({ attrs: { shownWidth, ...plain } }: PictureNode): DOMOutputSpec {
  return ['img', { ...plain, style: typeof shownWidth === 'string' ? `width: ${shownWidth}` : null }];
}

type ShownSource = PictureOptions['shownSource'];

/** A picture as it shows, which is also how it is copied: elsewhere nobody knows the placeholders of this text. */
const shownPicture = (shownSource: ShownSource, { src, ...rest }: Record<string, unknown>): DOMOutputSpec => [
  'img',
  { src: shownSource(String(src)), ...rest },
];

/** Whether it can be shown and stored: one on somebody's disk or in another page's memory cannot. */
const isKnown = (shownSource: ShownSource, picture: HTMLElement): boolean => {
  const source = picture.getAttribute('src') ?? '';
  return safePicture(source) !== null || shownSource(source) !== source;
};

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
  parseHTML() {
    const { shownSource } = this.options;
    const getAttrs = (element: HTMLElement) => (isKnown(shownSource, element) && standsAlone(element) ? null : false);
    return [{ tag: 'img[src]', getAttrs }];
  },
  renderHTML({ HTMLAttributes }) {
    return shownPicture(this.options.shownSource, HTMLAttributes);
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
  parseHTML() {
    const { shownSource } = this.options;
    const getAttrs = (element: HTMLElement) => (isKnown(shownSource, element) ? null : false);
    return [{ tag: 'img[src]', priority: 40, getAttrs }];
  },
  renderHTML({ HTMLAttributes }) {
    return shownPicture(this.options.shownSource, HTMLAttributes);
  },
});
