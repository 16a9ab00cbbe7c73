import type { Editor } from '@tiptap/core';
import { useEffect, useEffectEvent } from 'react';

const EVENT = 'open-tool';

/** Opens a control of the toolbar from within the text: by the slash menu, a key or a double click. */
export function openTool(editor: Editor, name: string): void {
  editor.view.dom.dispatchEvent(new CustomEvent(EVENT, { detail: name }));
}

/** Calls `open` when `openTool` requests the control with that name. */
export function useOpenTool(editor: Editor, name: string, open: () => void): void {
  const onRequest = useEffectEvent(open);
  useEffect(() => {
    const listen = (event: Event) => {
      if (event instanceof CustomEvent && event.detail === name) onRequest();
    };
    const { dom } = editor.view;
    dom.addEventListener(EVENT, listen);
    return () => dom.removeEventListener(EVENT, listen);
  }, [editor, name]);
}
