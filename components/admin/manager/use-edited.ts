'use client';

import { useState } from 'react';
import type { useEditMode } from './use-edit-mode';

/**
 * What a manager's edit mode is about.
 * @param items undefined while the list is on its way
 * @returns `edited`, the thing whose form is open, which stays while it is, even when a newer list has it no more; and
 * `isList`, whether no form is: an id that leads to nothing is list mode (SPEC §2)
 */
export function useEdited<T extends { id: number }>(
  items: T[] | undefined,
  mode: ReturnType<typeof useEditMode>['mode'],
): { edited: T | null; isList: boolean } {
  const [held, setHeld] = useState<T | null>(null);
  const edited = items?.find(({ id }) => id === mode) ?? (held?.id === mode ? held : null);
  if (edited !== held) setHeld(edited);
  const leadsNowhere = mode !== 'new' && items !== undefined && edited === null;
  return { edited, isList: mode === null || leadsNowhere };
}
