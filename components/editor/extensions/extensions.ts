import { Extension, Mark, Node } from '@tiptap/core';
import { Code } from '@tiptap/extension-code';
import { TaskList } from '@tiptap/extension-list';
import { TextAlign } from '@tiptap/extension-text-align';
import type { Extensions } from '@tiptap/react';
import { EDITOR_HISTORY } from '@/lib/limits';
import { normaliseColour } from '@/lib/platform/rich-text/colours';
import { readVideo } from '@/lib/platform/rich-text/videos';
import { openTool } from '../open-tool';
import { readableView, styleAttribute } from './attributes';
import { BlockDirection } from './block-direction';
import { BlockGrips } from './block-grip';
import { CardNode } from './card';
import { EditorCodeBlock } from './code-highlighting';
import { Colours } from './colours';
import { EditorImage, Figcaption, Figure, InlineImage } from './editor-image';
import { BlockFormula, InlineFormula } from './formula';
import { Gallery } from './gallery';
import { EditorHeading } from './headings';
import { EditorListItem, EditorOrderedList, EditorTaskItem, Indent } from './list-items';
import { EditorKit } from './markdown-marks';
import { MoveBlocks } from './move-blocks';
import { OtherLayouts } from './other-layouts';
import { PasteAndDrop } from './paste-and-drop';
import type { FindCard } from './paste-card';
import { isAllowedLink, SafeLink } from './safe-link';
import { ScrollMargins } from './scroll-margins';
import { SlashMenu } from './slash-menu';
import { tableExtensions } from './table';
import { Targets } from './targets';

interface EditorOptions {
  /** Returns the address that shows a picture's source, which may be a temporary placeholder. */
  shownSource: (source: string) => string;
  /** Receives pasted or dropped pictures, to insert at the position, or at the selection without one. */
  takeFiles?: (files: File[], position?: number) => void;
  /** Receives the embedded pictures of pasted or dropped text. @param lost the number of its pictures that cannot be taken */
  takeEmbedded?: (sources: string[], lost: number) => void;
  /** Finds what is shown as a card in the place of its pasted address. */
  findCard?: FindCard;
}

const ignore = () => undefined;
const findNone: FindCard = () => Promise.resolve(null);

/** Returns the extensions of the editor, which support everything that `lib/platform/rich-text/allow-list.ts` allows. */
export function editorExtensions(options: EditorOptions): Extensions {
  const { shownSource, takeFiles = ignore, takeEmbedded = ignore, findCard = findNone } = options;
  return [
    EditorKit.configure({
      heading: false,
      code: false,
      codeBlock: false,
      listItem: false,
      orderedList: false,
      link: false,
      undoRedo: EDITOR_HISTORY,
    }),
    EditorHeading,
    EditorCode,
    EditorCodeBlock,
    EditorListItem,
    EditorOrderedList,
    TaskList,
    EditorTaskItem.configure({ nested: true }),
    SafeLink.configure({
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: isAllowedLink,
      HTMLAttributes: { target: null },
    }),
    Subscript,
    Superscript,
    Marker,
    Colours,
    TextAlign.configure({ types: ['paragraph', 'heading'] }),
    Indent,
    BlockDirection,
    EditorImage.configure({ shownSource }),
    InlineImage.configure({ shownSource }),
    Gallery,
    Figure,
    Figcaption,
    VideoNode,
    CardNode,
    InlineFormula,
    BlockFormula,
    ...tableExtensions,
    Targets,
    SlashMenu,
    ShortcutList,
    OtherLayouts,
    MoveBlocks,
    BlockGrips,
    ScrollMargins,
    PasteAndDrop.configure({ takeFiles, takeEmbedded, findCard }),
  ];
}

/** Opens the list of keyboard shortcuts. */
const ShortcutList = Extension.create({
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

/** Inline code, which may also be bold or a link, as in texts of other sites. */
const EditorCode = Code.extend({ excludes: '' });

const script = (name: string, tag: string) =>
  Mark.create({ name, parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] });

const Subscript = script('subscript', 'sub');
const Superscript = script('superscript', 'sup');

/** `<mark>` of other sites. The editor keeps it, and writes its own backgrounds as colours. */
const Marker = Mark.create({
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

/** A video of another site. The editor shows only its name and address, and loads nothing from the site. */
const VideoNode = Node.create({
  name: 'video',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    address: {
      default: null,
      parseHTML: (element) => readVideo(element.getAttribute('data-video') ?? '')?.embedUrl ?? null,
      renderHTML: ({ address }) => ({ 'data-video': String(address) }),
    },
  }),
  parseHTML: () => [{ tag: 'div[data-video]' }],
  renderHTML: ({ HTMLAttributes }) => ['div', HTMLAttributes],
  addNodeView:
    () =>
    ({ node }) => {
      const video = readVideo(String(node.attrs.address));
      const dom = document.createElement('div');
      dom.className = 'video-embed';
      const kind = { video: 'Video', audio: 'Audio', post: 'Post' }[video?.kind ?? 'video'];
      dom.append(`${kind} on ${video?.site ?? 'another site'}`, document.createElement('br'), video?.pageUrl ?? '');
      return { dom };
    },
});
