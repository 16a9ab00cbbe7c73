'use client';

import { type FocusEvent, useRef } from 'react';
import { focusTitle, isVisible } from '../focus';

/** Returns the focus to where it was before it entered the cards, when a card is removed with its pressed button. */
export function useFocusReturn() {
  const previous = useRef<HTMLElement>(null);
  const remember = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (currentTarget.contains(relatedTarget)) return;
    previous.current = relatedTarget instanceof HTMLElement ? relatedTarget : null;
  };
  const restoreFocus = () => {
    // The element may have been removed, or belong to a page that was left.
    if (previous.current && isVisible(previous.current)) previous.current.focus({ preventScroll: true });
    else focusTitle();
  };
  return { remember, restoreFocus };
}
