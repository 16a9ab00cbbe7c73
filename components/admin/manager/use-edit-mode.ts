'use client';

import { useSearchParams } from 'next/navigation';
import { useCallback, useEffect, useRef } from 'react';

/** What a manager shows: its list (null), a blank form, or the form of one thing. */
type EditMode = 'new' | number | null;

interface EditModeControl {
  mode: EditMode;
  open: (target: 'new' | number) => void;
  close: () => void;
}

const modeIn = (text: string | null): EditMode =>
  text === 'new' ? 'new' : text !== null && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;

/**
 * List or edit mode, kept in the address (`?edit=new`, `?edit=7`), so that reload and Back keep the place. Back in the
 * list, focus returns to the button that opened the form: the one with `data-opens` of that form.
 */
export function useEditMode(): EditModeControl {
  const mode = modeIn(useSearchParams().get('edit'));
  const last = useRef<EditMode>(null);

  useEffect(() => {
    if (mode === null && last.current !== null) {
      document.querySelector<HTMLElement>(`[data-opens="${last.current}"]`)?.focus();
    }
    last.current = mode;
  }, [mode]);

  const open = useCallback((target: 'new' | number) => {
    window.history.pushState(null, '', `?edit=${target}`);
    window.scrollTo({ top: 0 });
  }, []);
  const close = useCallback(() => window.history.replaceState(null, '', window.location.pathname), []);
  return { mode, open, close };
}
