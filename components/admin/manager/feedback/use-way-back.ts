'use client';

import { type FocusEvent, useRef } from 'react';
import { focusTitle, shows } from '../focus';

/** A card goes with the button that was pressed: the focus goes back to where it was before it came to the cards. */
export function useWayBack() {
  const cameFrom = useRef<HTMLElement>(null);
  const remember = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (currentTarget.contains(relatedTarget)) return;
    cameFrom.current = relatedTarget instanceof HTMLElement ? relatedTarget : null;
  };
  const goBack = () => {
    // It may be gone, or be part of a page that was left.
    if (cameFrom.current && shows(cameFrom.current)) cameFrom.current.focus({ preventScroll: true });
    else focusTitle();
  };
  return { remember, goBack };
}
