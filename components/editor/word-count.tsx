'use client';

import { type Editor, useEditorState } from '@tiptap/react';
import { countWords, minutesFor } from '@/lib/rich-text/words';

/** How much has been written, and how long reading it takes. */
export function WordCount({ editor }: { editor: Editor }) {
  const words = useEditorState({
    editor,
    selector: ({ editor: { state } }) => countWords(state.doc.textBetween(0, state.doc.content.size, ' ', ' ')),
  });
  const minutes = minutesFor(words);
  return (
    <p className="border-t border-line px-4 py-2 text-sm text-muted">
      {words} {words === 1 ? 'word' : 'words'}, about {minutes} {minutes === 1 ? 'minute' : 'minutes'} to read
    </p>
  );
}
