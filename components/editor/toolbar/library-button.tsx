'use client';

import type { Editor } from '@tiptap/react';
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

/** Lets the user choose a stored picture; null when they cancel. */
export type PickPicture = () => Promise<StoredPicture | null>;

interface Props {
  editor: Editor;
  pickPicture: PickPicture;
}

/** Inserts a picture that was uploaded before. */
export function LibraryButton({ editor, pickPicture }: Props) {
  const pick = async () => {
    const picture = await pickPicture();
    // The form may have been closed.
    if (editor.isDestroyed) return;
    if (picture) {
      const { src, alt, width, height } = picture;
      insertNodes(editor, { type: 'image', attrs: { src, alt, width: String(width), height: String(height) } });
    }
    editor.commands.focus();
  };
  useOpenTool(editor, 'Picture library', () => void pick());
  return <ToolbarButton name="Picture library" icon={Images} onPress={() => void pick()} />;
}
