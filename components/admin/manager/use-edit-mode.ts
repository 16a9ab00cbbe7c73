'use client';

import { useSearchParams } from 'next/navigation';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { visible } from './focus';

/** What a manager shows: its list (null), a blank form, or the form of one thing. */
type EditMode = 'new' | number | null;

interface EditModeControl {
  mode: EditMode;
  open: (target: 'new' | number) => void;
  /** Back to the list, from the form that is open now; later, when something else is, nothing happens. */
  close: () => void;
}

const modeIn = (text: string | null): EditMode =>
  text === 'new' ? 'new' : text !== null && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;

/** The buttons that open a form, the last one first. */
const openersOf = (mode: EditMode) => visible(`[data-opens="${mode}"]`).reverse();

/**
 * List or edit mode, kept in the address (`?edit=new`, `?edit=7`), so that reload and Back keep the place. Back in the
 * list, focus returns to the button that opened the form: the one with `data-opens` of that form.
 */
export function useEditMode(): EditModeControl {
  const mode = modeIn(useSearchParams().get('edit'));
  const last = useRef<EditMode>(null);
  /** Which of the buttons of one form was used: a featured article has two of them. */
  const used = useRef(0);

  useEffect(() => {
    if (mode === null && last.current !== null) {
      const buttons = openersOf(last.current);
      (buttons[used.current] ?? buttons[0])?.focus();
    }
    last.current = mode;
  }, [mode]);
  useEffect(() => {
    // Effects of a hidden page run again when it is shown again: no form closes then.
    return () => {
      last.current = null;
    };
  }, []);

  const open = useCallback((target: 'new' | number) => {
    const place = openersOf(target).findIndex((button) => button === document.activeElement);
    used.current = Math.max(0, place);
    window.history.pushState(null, '', `?edit=${target}`);
    window.scrollTo({ top: 0 });
  }, []);
  const opening = useMemo(() => Symbol(String(mode)), [mode]);
  const shown = useRef<symbol>(undefined);
  useEffect(() => {
    shown.current = opening;
    return () => {
      shown.current = undefined;
    };
  }, [opening]);
  const close = useCallback(() => {
    // A save may end when its form is gone: the address is another page's then, or another form's.
    if (shown.current === opening) window.history.replaceState(null, '', window.location.pathname);
  }, [opening]);
  return { mode, open, close };
}
