'use client';

import { type Editor, useEditorState } from '@tiptap/react';
import type { Node } from '@tiptap/pm/model';
import type { ReactNode } from 'react';
import { countWords, minutesFor } from '@/lib/platform/rich-text/words';

interface Props {
  editor: Editor;
  /** Renders a note of the form about the reading time. */
  note?: ((minutes: number) => ReactNode) | undefined;
}

/** The number of words in blocks, which stay the same objects until they are changed. */
const counted = new WeakMap<Node, number>();

function wordsIn(block: Node): number {
  const known = counted.get(block);
  if (known !== undefined) return known;
  const words = countWords(block.textBetween(0, block.content.size, ' ', ' '));
  counted.set(block, words);
  return words;
}

/** Shows the number of words and the reading time. */
export function WordCount({ editor, note }: Props) {
  const words = useEditorState({
    editor,
    selector: ({ editor: { state } }) => state.doc.children.reduce((sum, block) => sum + wordsIn(block), 0),
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
