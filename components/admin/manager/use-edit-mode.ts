'use client';

import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { findVisible } from './focus';
import { changeAddress, useAddress } from './use-address';

/** What a manager shows: its list (null), a blank form, or the form of one item. */
type EditMode = 'new' | number | null;

interface EditModeControl {
  mode: EditMode;
  open: (target: 'new' | number) => void;
  /** Returns to the list from the form that was open when the function was created. Does nothing when another page or form is open by now. */
  close: () => void;
}

const parseMode = (text: string | null): EditMode =>
  text === 'new' ? 'new' : text !== null && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;

/** Finds the buttons that open a form, the last one first. */
const findOpeners = (mode: EditMode) => findVisible(`[data-opens="${mode}"]`).reverse();

/**
 * Keeps list or edit mode in the address (`?edit=new`, `?edit=7`), so that reload and Back keep it. When a form
 * closes, the focus returns to the button that opened it: the one with `data-opens` of that form.
 */
export function useEditMode(): EditModeControl {
  const mode = parseMode(new URLSearchParams(useAddress().query).get('edit'));
  const previousMode = useRef<EditMode>(null);
  /** The index of the button that was used: a featured article has two that open its form. */
  const openerIndex = useRef(0);

  useEffect(() => {
    if (mode === null && previousMode.current !== null) {
      const buttons = findOpeners(previousMode.current);
      (buttons[openerIndex.current] ?? buttons[0])?.focus();
    }
    previousMode.current = mode;
  }, [mode]);
  useEffect(() => {
    // Effects of a hidden page run again when it is shown again: no form closes then.
    return () => {
      previousMode.current = null;
    };
  }, []);

  const open = useCallback((target: 'new' | number) => {
    const index = findOpeners(target).findIndex((button) => button === document.activeElement);
    openerIndex.current = Math.max(0, index);
    changeAddress({ edit: String(target) }, 'step');
    window.scrollTo({ top: 0 });
  }, []);
  /** Identifies this opening of the form. */
  const formKey = useMemo(() => Symbol(String(mode)), [mode]);
  const shownFormKey = useRef<symbol>(undefined);
  useEffect(() => {
    shownFormKey.current = formKey;
    return () => {
      shownFormKey.current = undefined;
    };
  }, [formKey]);
  const close = useCallback(() => {
    // A save may end after its form was closed: the address belongs to another page or form then.
    if (shownFormKey.current === formKey) changeAddress({ edit: '' }, 'replace');
  }, [formKey]);
  return { mode, open, close };
}

/**
 * Finds the item that a manager's edit mode names.
 * @param items undefined while the list loads
 * @returns `edited`, the item whose form is open, kept while the form is open even when a newer list lacks it; and
 * `isList`, whether no form is open: an unknown id shows the list (SPEC §2)
 */
export function useEdited<T extends { id: number }>(
  items: T[] | undefined,
  mode: ReturnType<typeof useEditMode>['mode'],
): { edited: T | null; isList: boolean } {
  const [lastEdited, setLastEdited] = useState<T | null>(null);
  const edited = items?.find(({ id }) => id === mode) ?? (lastEdited?.id === mode ? lastEdited : null);
  if (edited !== lastEdited) setLastEdited(edited);
  const isUnknown = mode !== 'new' && items !== undefined && edited === null;
  return { edited, isList: mode === null || isUnknown };
}
