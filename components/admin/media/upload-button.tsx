'use client';

import { useRef } from 'react';
import { Button } from '@/components/ui/button';

/** Chooses any number of pictures from the computer. */
export function UploadButton({ onChoose }: { onChoose: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button size="small" onClick={() => input.current?.click()}>
        Upload Pictures
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label="Pictures to upload"
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])]);
          // The same file may be chosen again.
          target.value = '';
        }}
      />
    </>
  );
}
