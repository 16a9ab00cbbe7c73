'use client';

import { useEffect, useRef } from 'react';
import { findVisible } from '@/components/admin/manager/focus';

/**
 * Brings an article's row into view after a save, once the list shows it. Call it after `useEditMode`, whose effect moves the
 * focus first.
 * @param isSettled whether the list is shown and up to date: a row that is missing then does not come later
 */
export function useScrollToRow(isSettled: boolean): (id: number) => void {
  const wanted = useRef<number>(undefined);
  useEffect(() => {
    if (wanted.current === undefined) return;
    // A featured article is listed twice: the row in the list of all is the last.
    const row = findVisible(`[data-article="${wanted.current}"]`).at(-1);
    if (row || isSettled) wanted.current = undefined;
    row?.scrollIntoView({ block: 'center' });
  });
  return (id) => {
    wanted.current = id;
  };
}
