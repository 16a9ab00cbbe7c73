import { TaskList } from '@tiptap/extension-list';
import { TextAlign } from '@tiptap/extension-text-align';
import type { Extensions } from '@tiptap/react';
import { EDITOR_HISTORY } from '@/lib/limits';
import { EditorCodeBlock } from './code-block';
import { Colours } from './colours';
import { EditorImage, InlineImage } from './editor-image';
import { Figcaption, Figure } from './figure';
import { BlockDirection } from './block-direction';
import { BlockGrips } from './block-grip';
import { BlockFormula, InlineFormula } from './formula';
import { EditorHeading } from './headings';
import { Indent } from './indent';
import { EditorListItem, EditorOrderedList, EditorTaskItem } from './list-items';
import { EditorKit } from './markdown-marks';
import { EditorCode, Marker, Subscript, Superscript } from './marks';
import { MoveBlocks } from './move-blocks';
import { OtherLayouts } from './other-layouts';
import { PasteAndDrop } from './paste-and-drop';
import { isAllowedLink, SafeLink } from './safe-link';
import { ScrollMargins } from './scroll-margins';
import { ShortcutList } from './shortcut-list';
import { SlashMenu } from './slash-menu';
import { tableExtensions } from './table';
import { Targets } from './targets';
import { VideoNode } from './video';

interface EditorOptions {
  /** Returns the address that shows a picture's source, which may be a temporary placeholder. */
  shownSource: (source: string) => string;
  /** Receives pasted or dropped pictures, to insert at the position, or at the selection without one. */
  takeFiles?: (files: File[], position?: number) => void;
  /** Receives the embedded pictures of pasted or dropped text. @param lost the number of its pictures that cannot be taken */
  takeEmbedded?: (sources: string[], lost: number) => void;
}

const ignore = () => undefined;

/** Returns the extensions of the editor, which support everything that `lib/platform/rich-text/allow-list.ts` allows. */
export function editorExtensions(options: EditorOptions): Extensions {
  const { shownSource, takeFiles = ignore, takeEmbedded = ignore } = options;
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
    Targets,
    SlashMenu,
    ShortcutList,
    OtherLayouts,
    MoveBlocks,
    BlockGrips,
    ScrollMargins,
    PasteAndDrop.configure({ takeFiles, takeEmbedded }),
  ];
}
