'use client';

import { useSyncExternalStore } from 'react';
import { wallTimeOf } from '@/lib/planned-time';
import type { KeptMoment } from './kept-moment';

const nothing = (): null => null;

/** Says when the browser stored what is typed and not saved: `Saved in this browser 14:02`. */
export function DraftIndicator({ kept }: { kept: KeptMoment }) {
  const at = useSyncExternalStore(kept.subscribe, kept.get, nothing);
  if (at === null) return null;
  return <p className="self-center text-sm text-muted">Saved in this browser {wallTimeOf(new Date(at)).slice(11)}</p>;
}
