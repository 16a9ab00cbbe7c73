'use client';

import type { Editor } from '@tiptap/react';
import { ImagePlus } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import { useOpenTool } from '../open-tool';
import { ToolbarButton } from './toolbar-button';

interface Props {
  editor: Editor;
  insertFiles: (files: File[]) => void;
}

/** Chooses pictures from the computer. */
export function ImageButton({ editor, insertFiles }: Props) {
  const input = useRef<HTMLInputElement>(null);
  useOpenTool(editor, 'Image', () => input.current?.click());
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    insertFiles([...(target.files ?? [])]);
    // The same file may be chosen again.
    target.value = '';
  };
  return (
    <>
      <ToolbarButton name="Image" icon={ImagePlus} onPress={() => input.current?.click()} />
      <input ref={input} type="file" accept="image/*" multiple hidden onChange={choose} />
    </>
  );
}
