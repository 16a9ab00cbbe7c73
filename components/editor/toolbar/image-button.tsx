'use client';

import { ImagePlus } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import { ToolbarButton } from './toolbar-button';

/** Chooses pictures from the computer. */
export function ImageButton({ insertFiles }: { insertFiles: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
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
