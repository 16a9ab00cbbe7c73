'use client';

import type { RefObject } from 'react';
import { usePageKeys } from './use-page-keys';

/** The keys that lead to a search, for its `aria-keyshortcuts`. */
export const SEARCH_KEYS = 'Control+K Meta+K';

/** Returns whether these keys were pressed, and nothing else has taken them. */
export const isSearchKey = (event: KeyboardEvent): boolean =>
  latinKey(event) === 'k' &&
  (event.ctrlKey || event.metaKey) &&
  !(event.altKey || event.shiftKey || event.defaultPrevented);

/** Where the keys mean something else: a link in the editor, on a Mac the end of the line in any field. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('input, textarea, [contenteditable]');

/**
 * Focuses a search field by Ctrl+K or ⌘K from anywhere on the page, unless the field is hidden. Not a single character:
 * speech input would trigger it by accident (WCAG 2.1.4).
 */
export function useSearchKey(field: RefObject<HTMLInputElement | null>): void {
  usePageKeys((event) => {
    if (!isSearchKey(event) || isTyping(event.target)) return;
    if (!field.current?.getClientRects().length) return;
    event.preventDefault();
    field.current.focus();
  });
}

const ASCII = /^[\x20-\x7e]$/;

/** Letters that take no key from a Latin keyboard: `Enter` and `F1` are names. */
const isOtherSign = (key: string): boolean => (Array.from(key).length === 1 && !ASCII.test(key)) || key === 'Dead';

/**
 * Returns the key of a shortcut in lower case, for layouts of every script: what the key writes, or where that is no Latin
 * letter, digit or sign (Cyrillic, Greek, Arabic, ⌥ on a Mac), what is on it on a Latin keyboard.
 * @param signs that keys other than those of letters and digits have there, by their codes
 */
export function latinKey(
  { key, code }: Pick<KeyboardEvent, 'key' | 'code'>,
  signs?: ReadonlyMap<string, string>,
): string {
  const onKey = /^(?:Key|Digit)(.)$/.exec(code)?.[1] ?? signs?.get(code);
  return (isOtherSign(key) && onKey !== undefined ? onKey : key).toLowerCase();
}
