'use client';

import { useEffect, useState } from 'react';
import { loadOnce } from '@/lib/load-once';
import { messages } from '@/lib/messages';
import { panelMessages } from '@/lib/panel-messages';
import type { DifferenceProps, DifferenceView } from './difference-view';

const loadView = loadOnce(() => import('./difference-view'));

/** The same, whose code is loaded when the first one shows. */
export function Difference(props: DifferenceProps) {
  const [View, setView] = useState<typeof DifferenceView>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    loadView().then(
      (loaded) => setView(() => loaded.DifferenceView),
      () => setFailed(true),
    );
  }, []);
  if (View) return <View {...props} />;
  return <p className="text-muted">{failed ? panelMessages.differenceFailed : messages.loading}</p>;
}
