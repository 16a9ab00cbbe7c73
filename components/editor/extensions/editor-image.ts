import { type Editor, Node } from '@tiptap/core';
import { Image, type ImageOptions } from '@tiptap/extension-image';
import type { DOMOutputSpec, Node as PictureNode } from '@tiptap/pm/model';
import { NodeSelection, TextSelection } from '@tiptap/pm/state';
import { pictureSet } from '@/lib/platform/pictures/source-set';
import { safePicture } from '@/lib/platform/rich-text/addresses';
import { plainAttribute, styleAttribute } from './attributes';

interface PictureOptions extends ImageOptions {
  /** Returns the address that shows a picture's source, which may be a temporary placeholder. */
  shownSource: (source: string) => string;
}

const TEXT = 'p, h1, h2, h3, h4, h5, h6, figcaption, a, span, mark, strong, em, u, s, sub, sup, code';
const BLOCKS = 'p, h1, h2, h3, h4, h5, h6, blockquote, pre, hr, figure, figcaption, div, ul, ol, table, img';

const isBesideText = (node: ChildNode): boolean =>
  node instanceof Element ? !node.matches(BLOCKS) : (node.textContent ?? '').trim() !== '';

/** Whether a picture is a block; otherwise it is part of a line of text. */
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
  /** The displayed width, as a CSS width. */
  shownWidth: styleAttribute('shownWidth', 'width'),
};

/** Renders a picture for storage: with its source, which may be a temporary placeholder. */
export function renderStoredPicture({ attrs: { shownWidth, ...plain } }: PictureNode): DOMOutputSpec {
  return ['img', { ...plain, style: typeof shownWidth === 'string' ? `width: ${shownWidth}` : null }];
}

type ShownSource = PictureOptions['shownSource'];

/** The width of the text: on screens from 48rem on, and on smaller ones. */
const SIZES = '(min-width: 48rem) 46rem, 100vw';

/**
 * Renders a picture for display and for the clipboard: other texts do not know the placeholders of this one. The browser fetches
 * the width that the screen asks for, not the photo as it was uploaded; a picture of unknown size would be shown in that width.
 */
function renderShownPicture(shownSource: ShownSource, { src, ...rest }: Record<string, unknown>): DOMOutputSpec {
  const shown = shownSource(String(src));
  const srcset = typeof rest.width === 'string' ? pictureSet(shown) : undefined;
  const widths = srcset === undefined ? {} : { sizes: SIZES, srcset };
  return ['img', { loading: 'lazy', ...widths, src: shown, ...rest }];
}

/** Whether a picture's address can be shown and stored, unlike a `file:` or `blob:` URL. */
const isKnown = (shownSource: ShownSource, picture: HTMLElement): boolean => {
  const source = picture.getAttribute('src') ?? '';
  return safePicture(source) !== null || shownSource(source) !== source;
};

/** Pictures as blocks. A source that is a temporary placeholder is shown from the chosen file. */
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
    return renderShownPicture(this.options.shownSource, HTMLAttributes);
  },
});

/** Pictures within a line of text or a link, as in HTML of other sites. */
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
    return renderShownPicture(this.options.shownSource, HTMLAttributes);
  },
});

/** A block with a caption, such as a picture. */
export const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: '(block | figcaption)+',
  defining: true,
  // A paste inserts it whole. Otherwise its picture would join the text before it, without the caption.
  isolating: true,
  parseHTML: () => [{ tag: 'figure' }],
  renderHTML: ({ HTMLAttributes }) => ['figure', HTMLAttributes, 0],
});

export const Figcaption = Node.create({
  name: 'figcaption',
  content: 'inline*',
  defining: true,
  parseHTML: () => [{ tag: 'figcaption' }],
  renderHTML: () => ['figcaption', 0],
  addKeyboardShortcuts() {
    return {
      // A caption is one line: Enter starts a paragraph after the figure.
      Enter: () => {
        const { $from } = this.editor.state.selection;
        if ($from.parent.type !== this.type) return false;
        // No text stands in a gallery.
        const isInGallery = $from.node($from.depth - 2).type.name === 'gallery';
        const after = $from.after($from.depth - (isInGallery ? 2 : 1));
        return this.editor
          .chain()
          .insertContentAt(after, { type: 'paragraph' })
          .setTextSelection(after + 1)
          .run();
      },
    };
  },
});

/** Returns the selected block picture, or null. */
function selectedImage({ state }: Editor): NodeSelection | null {
  const { selection } = state;
  return selection instanceof NodeSelection && selection.node.type.name === 'image' ? selection : null;
}

/** Moves the cursor to the caption of the selected picture, which is added if it has none. */
export function editCaption(editor: Editor): boolean {
  return editor
    .chain()
    .focus()
    .command(({ tr, state }) => {
      const { figure: figureType, figcaption } = state.schema.nodes;
      const selection = selectedImage(editor);
      if (!selection || !figureType || !figcaption) return false;
      const { $from, node, from, to } = selection;
      if ($from.parent.type === figureType) {
        const existing = captionPosition($from.parent, $from.start());
        if (existing === null) tr.insert($from.end(), figcaption.create());
        tr.setSelection(TextSelection.create(tr.doc, existing ?? $from.end() + 1));
        return true;
      }
      tr.replaceWith(from, to, figureType.create(null, [node, figcaption.create()]));
      tr.setSelection(TextSelection.create(tr.doc, from + node.nodeSize + 2));
      return true;
    })
    .run();
}

/** Returns the position at the end of a figure's caption, or null without one. */
function captionPosition(figure: NodeSelection['node'], start: number): number | null {
  let position: number | null = null;
  figure.forEach((child, offset) => {
    if (child.type.name === 'figcaption') position = start + offset + 1 + child.content.size;
  });
  return position;
}
