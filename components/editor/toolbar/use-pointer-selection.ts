import type { Editor, EditorEvents } from '@tiptap/react';
import { TextSelection } from '@tiptap/pm/state';
import { useCallback, useEffect, useRef, useState } from 'react';

/** What words were selected with. */
type Pointer = 'mouse' | 'touch';

/** How long after a touch a selection may still be its own, in milliseconds: phones select words while the finger leaves. */
const TOUCH_MS = 700;

const hasWords = ({ state: { selection } }: Editor): boolean =>
  selection instanceof TextSelection && !selection.empty && selection.$from.parent.type.spec.code !== true;

const isModifier = (key: string): boolean => /^(?:Shift|Control|Alt|AltGraph|Meta)$/.test(key);

interface PointerSelection {
  /** Null while nothing is selected that way. */
  selectedBy: Pointer | null;
  hide: () => void;
  /** Runs a command after which the words count as selected still. */
  runOwn: (command: () => void) => void;
}

/**
 * Returns whether words are selected that were selected with a pointer, not by a key or a script. Writing, a key, another selection and
 * leaving the text end it.
 */
export function usePointerSelection(editor: Editor): PointerSelection {
  const [selectedBy, setSelectedBy] = useState<Pointer | null>(null);
  const isOwn = useRef(false);
  const hide = useCallback(() => setSelectedBy(null), []);
  const runOwn = useCallback((command: () => void) => {
    isOwn.current = true;
    command();
    isOwn.current = false;
  }, []);
  useEffect(() => watchPointers(editor, setSelectedBy), [editor]);
  useEffect(() => {
    if (!selectedBy) return;
    const { dom } = editor.view;
    const follow = ({ transaction: { docChanged, selectionSet } }: EditorEvents['transaction']) => {
      const isAnother = docChanged || (selectionSet && selectedBy === 'mouse');
      if (!hasWords(editor) || (isAnother && !isOwn.current)) hide();
    };
    const press = ({ key }: KeyboardEvent) => {
      if (!isModifier(key)) hide();
    };
    editor.on('transaction', follow);
    dom.addEventListener('keydown', press);
    dom.addEventListener('blur', hide);
    return () => {
      editor.off('transaction', follow);
      dom.removeEventListener('keydown', press);
      dom.removeEventListener('blur', hide);
    };
  }, [editor, selectedBy, hide]);
  return { selectedBy, hide, runOwn };
}

/** Reports words that are selected with a pointer, and null when a pointer is pressed again. @returns ends it */
function watchPointers(editor: Editor, report: (by: Pointer | null) => void): () => void {
  const { dom } = editor.view;
  let pressed: Pointer | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const press = ({ isPrimary, button, pointerType }: PointerEvent) => {
    if (!isPrimary || button !== 0) return;
    clearTimeout(timer);
    pressed = pointerType === 'touch' ? 'touch' : 'mouse';
    report(null);
  };
  const end = () => {
    if (pressed && hasWords(editor)) report(pressed);
    pressed = null;
  };
  const release = () => {
    if (!pressed) return;
    clearTimeout(timer);
    // The editor learns of the browser's selection with the next frame.
    if (pressed === 'mouse') requestAnimationFrame(() => (timer = setTimeout(end)));
    else timer = setTimeout(end, TOUCH_MS);
  };
  const select = () => {
    if (pressed === 'touch' && hasWords(editor)) report(pressed);
  };
  dom.addEventListener('pointerdown', press);
  window.addEventListener('pointerup', release);
  window.addEventListener('pointercancel', release);
  editor.on('selectionUpdate', select);
  return () => {
    clearTimeout(timer);
    dom.removeEventListener('pointerdown', press);
    window.removeEventListener('pointerup', release);
    window.removeEventListener('pointercancel', release);
    editor.off('selectionUpdate', select);
  };
}
