'use client';

import { type RefObject, useEffect } from 'react';

/** The keys that lead to a search field, for its `aria-keyshortcuts`. */
export const SEARCH_KEYS = 'Control+K Meta+K';

/** Where the keys mean something else: a link in the editor, on a Mac the end of the line in any field. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('input, textarea, [contenteditable]');

/**
 * Leads to a search field by Ctrl+K or ⌘K from anywhere on the page. A field that is hidden stays away. No single
 * character: who speaks to their computer would come here by any word with it.
 */
export function useSearchKey(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    function focusByKeys(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      if (event.defaultPrevented || isTyping(event.target)) return;
      if (!field.current?.getClientRects().length) return;
      event.preventDefault();
      field.current.focus();
    }
    document.addEventListener('keydown', focusByKeys);
    return () => document.removeEventListener('keydown', focusByKeys);
  }, [field]);
}
