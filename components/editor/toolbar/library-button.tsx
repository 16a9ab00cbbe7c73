'use client';

import type { Editor, JSONContent } from '@tiptap/react';
import { Images } from '@/components/ui/icons/panel-icons';
import { useOpenTool } from '../open-tool';
import { insertNodes } from '../insert-nodes';
import { ToolbarButton } from './tool-popover';

/** A picture on the server. */
interface StoredPicture {
  src: string;
  alt: string;
  /** In pixels. */
  width: number;
  height: number;
}

/** Lets the user choose a stored picture, or several; none when they cancel. */
export type PickPictures = (several: boolean) => Promise<StoredPicture[]>;

/** A stored picture as the text has it. */
export const imageNode = ({ src, alt, width, height }: StoredPicture): JSONContent => ({
  type: 'image',
  attrs: { src, alt, width: String(width), height: String(height) },
});

interface Props {
  editor: Editor;
  pickPictures: PickPictures;
}

/** Inserts a picture that was uploaded before. */
export function LibraryButton({ editor, pickPictures }: Props) {
  const pick = async () => {
    const [picture] = await pickPictures(false);
    // The form may have been closed.
    if (editor.isDestroyed) return;
    if (picture) insertNodes(editor, imageNode(picture));
    editor.commands.focus();
  };
  useOpenTool(editor, 'Picture library', () => void pick());
  return <ToolbarButton name="Picture library" icon={Images} onPress={() => void pick()} />;
}
