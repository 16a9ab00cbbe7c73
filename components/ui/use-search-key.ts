'use client';

import { type RefObject, useEffect } from 'react';
import { latinKey } from './latin-key';

/** The keys that focus a search field, for its `aria-keyshortcuts`. */
export const SEARCH_KEYS = 'Control+K Meta+K';

/** Where the keys mean something else: a link in the editor, on a Mac the end of the line in any field. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('input, textarea, [contenteditable]');

/**
 * Focuses a search field by Ctrl+K or ⌘K from anywhere on the page, unless the field is hidden. Not a single character:
 * speech input would trigger it by accident (WCAG 2.1.4).
 */
export function useSearchKey(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    function focusByKeys(event: KeyboardEvent) {
      if (latinKey(event) !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      if (event.defaultPrevented || isTyping(event.target)) return;
      if (!field.current?.getClientRects().length) return;
      event.preventDefault();
      field.current.focus();
    }
    document.addEventListener('keydown', focusByKeys);
    return () => document.removeEventListener('keydown', focusByKeys);
  }, [field]);
}
