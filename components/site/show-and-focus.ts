import type { RefObject } from 'react';
import { flushSync } from 'react-dom';

/**
 * Shows what a button was pressed for, and gives it the focus of the button, which goes. Only the press does so: React
 * attaches refs again when a page that was left comes back.
 */
export function showAndFocus(show: () => void, shown: RefObject<HTMLElement | null>): void {
  flushSync(show);
  shown.current?.focus({ preventScroll: true });
}
