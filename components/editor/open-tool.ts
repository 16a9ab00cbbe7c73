import type { Editor } from '@tiptap/core';
import { useEffect, useEffectEvent } from 'react';

const EVENT = 'open-tool';

/** Opens a control of the toolbar from within the text: from the slash menu, a key, a double click. */
export function openTool(editor: Editor, name: string): void {
  editor.view.dom.dispatchEvent(new CustomEvent(EVENT, { detail: name }));
}

/** Calls back when the text asks for the control of that name. */
export function useOpenTool(editor: Editor, name: string, open: () => void): void {
  const onAsked = useEffectEvent(open);
  useEffect(() => {
    const listen = (event: Event) => {
      if (event instanceof CustomEvent && event.detail === name) onAsked();
    };
    const { dom } = editor.view;
    dom.addEventListener(EVENT, listen);
    return () => dom.removeEventListener(EVENT, listen);
  }, [editor, name]);
}
