'use client';

import { type Editor, useEditorState } from '@tiptap/react';
import type { ReactNode } from 'react';
import { countWords, minutesFor } from '@/lib/platform/rich-text/words';

interface Props {
  editor: Editor;
  /** Renders a note of the form about the reading time. */
  note?: ((minutes: number) => ReactNode) | undefined;
}

/** Shows the number of words and the reading time. */
export function WordCount({ editor, note }: Props) {
  const words = useEditorState({
    editor,
    selector: ({ editor: { state } }) => countWords(state.doc.textBetween(0, state.doc.content.size, ' ', ' ')),
  });
  const minutes = minutesFor(words);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-2 text-sm text-muted">
      <span>
        {words} {words === 1 ? 'word' : 'words'}, about {minutes} {minutes === 1 ? 'minute' : 'minutes'} to read.
      </span>
      {note?.(minutes)}
    </div>
  );
}
