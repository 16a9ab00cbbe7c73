'use client';

import type { Editor } from '@tiptap/react';
import { ImagePlus } from '@/components/ui/icons/editor-icons';
import { type ChangeEvent, useRef } from 'react';
import { useOpenTool } from '../open-tool';
import { ToolbarButton } from './toolbar-button';

interface Props {
  editor: Editor;
  insertFiles: (files: File[]) => void;
  /** The types that the dialog offers. */
  accept: string;
}

/** Opens the file dialog for pictures. */
export function ImageButton({ editor, insertFiles, accept }: Props) {
  const input = useRef<HTMLInputElement>(null);
  useOpenTool(editor, 'Image', () => input.current?.click());
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    insertFiles([...(target.files ?? [])]);
    // Otherwise choosing the same file again would be no change.
    target.value = '';
  };
  return (
    <>
      <ToolbarButton name="Image" icon={ImagePlus} onPress={() => input.current?.click()} />
      <input ref={input} type="file" accept={accept} multiple hidden onChange={choose} />
    </>
  );
}
