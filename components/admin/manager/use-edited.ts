'use client';

import { useState } from 'react';
import type { useEditMode } from './use-edit-mode';

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
  const [kept, setKept] = useState<T | null>(null);
  const edited = items?.find(({ id }) => id === mode) ?? (kept?.id === mode ? kept : null);
  if (edited !== kept) setKept(edited);
  const isUnknown = mode !== 'new' && items !== undefined && edited === null;
  return { edited, isList: mode === null || isUnknown };
}
