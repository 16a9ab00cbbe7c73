import type { Editor } from '@tiptap/core';
import { useEffect, useEffectEvent } from 'react';

const EVENT = 'refusal';

/** Shows the user why the editor does not do what was asked of it. */
export function refuse(editor: Editor, reason: string): void {
  editor.view.dom.dispatchEvent(new CustomEvent(EVENT, { detail: reason }));
}

/** Calls `show` with the reason of each refusal. */
export function useRefusals(editor: Editor | null, show: (reasons: string[]) => void): void {
  const onRefusal = useEffectEvent(show);
  useEffect(() => {
    if (!editor) return;
    const listen = (event: Event) => {
      if (event instanceof CustomEvent) onRefusal([String(event.detail)]);
    };
    const { dom } = editor.view;
    dom.addEventListener(EVENT, listen);
    return () => dom.removeEventListener(EVENT, listen);
  }, [editor]);
}
