'use client';

import { type RefObject, useEffect } from 'react';

/** Where a key means the letter that it is. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/** Leads to a search field by `/` from anywhere on the page. A field that is hidden stays away. */
export function useSlash(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    function focusBySlash(event: KeyboardEvent) {
      const withModifier = event.ctrlKey || event.metaKey || event.altKey;
      if (event.key !== '/' || withModifier || event.defaultPrevented || isTyping(event.target)) return;
      if (!field.current?.checkVisibility({ visibilityProperty: true })) return;
      event.preventDefault();
      field.current.focus();
    }
    document.addEventListener('keydown', focusBySlash);
    return () => document.removeEventListener('keydown', focusBySlash);
  }, [field]);
}
