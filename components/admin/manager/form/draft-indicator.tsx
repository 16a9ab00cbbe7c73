'use client';

import { useSyncExternalStore } from 'react';
import { wallTimeOf } from '@/lib/planned-time';
import type { KeptMoment } from './kept-moment';

const nothing = (): null => null;

const PLACES = { browser: 'Saved in this browser', draft: 'Saved as a draft' };

/** Says where and when what is typed was stored last: `Saved in this browser 14:02`. */
export function DraftIndicator({ kept }: { kept: KeptMoment }) {
  const shown = useSyncExternalStore(kept.subscribe, kept.get, nothing);
  if (shown === null) return null;
  const time = wallTimeOf(new Date(shown.at)).slice(11);
  return (
    <p className="self-center text-sm text-muted">
      {PLACES[shown.where]} {time}
    </p>
  );
}
