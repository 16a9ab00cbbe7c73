import { TaskList } from '@tiptap/extension-list';
import { TextAlign } from '@tiptap/extension-text-align';
import type { Extensions } from '@tiptap/react';
import { EDITOR_HISTORY } from '@/lib/limits';
import { ClearOfBars } from './clear-of-bars';
import { EditorCodeBlock } from './code-block';
import { Colours } from './colours';
import { EditorImage, InlineImage } from './editor-image';
import { Figcaption, Figure } from './figure';
import { BlockDirection } from './block-direction';
import { BlockFormula, InlineFormula } from './formula';
import { EditorHeading } from './headings';
import { Incoming } from './incoming';
import { Indent } from './indent';
import { EditorListItem, EditorOrderedList, EditorTaskItem } from './list-items';
import { EditorKit } from './markdown-marks';
import { EditorCode, Marker, Subscript, Superscript } from './marks';
import { isAllowedLink, SafeLink } from './safe-link';
import { SlashMenu } from './slash-menu';
import { tableExtensions } from './table';
import { VideoNode } from './video';

interface EditorOptions {
  /** The address under which a picture's source can be shown: temporary placeholders have none of their own. */
  shownSource: (source: string) => string;
  /** Takes what was pasted or dropped, to place the pictures of it at a position or else at the selection. */
  takeFiles?: (files: File[], position?: number) => void;
  /** Takes the pictures that are embedded in text which came in, and hears how many others of it are lost. */
  takeEmbedded?: (sources: string[], lost: number) => void;
}

const nothing = () => undefined;

/** What the editor knows: everything that `lib/platform/rich-text/allow-list.ts` keeps. */
export function editorExtensions(options: EditorOptions): Extensions {
  const { shownSource, takeFiles = nothing, takeEmbedded = nothing } = options;
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
    Figure,
    Figcaption,
    VideoNode,
    InlineFormula,
    BlockFormula,
    ...tableExtensions,
    SlashMenu,
    ClearOfBars,
    Incoming.configure({ takeFiles, takeEmbedded }),
  ];
}
