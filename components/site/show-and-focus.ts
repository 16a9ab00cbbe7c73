import type { RefObject } from 'react';
import { flushSync } from 'react-dom';

/**
 * Shows what a button was pressed for and moves the focus there, since the button disappears. Not a ref callback: React
 * attaches refs again when it shows a page that was left.
 */
export function showAndFocus(show: () => void, shown: RefObject<HTMLElement | null>): void {
  flushSync(show);
  shown.current?.focus({ preventScroll: true });
}
