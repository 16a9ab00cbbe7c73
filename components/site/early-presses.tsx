'use client';

import { useEffect } from 'react';
import { EARLY_ARTICLE_KEY } from './early-press';

/** The article whose link was pressed early, on this page or the one before; undefined when there is none. */
function takeArticle(): number | undefined {
  try {
    const id = sessionStorage.getItem(EARLY_ARTICLE_KEY);
    sessionStorage.removeItem(EARLY_ARTICLE_KEY);
    return id === null ? undefined : Number(id);
  } catch {
    // Storage is blocked: nothing was kept.
    return undefined;
  }
}

/** Does what was asked of the page before it listened: presses the button again, and counts the view (SPEC §4). */
export function EarlyPresses() {
  useEffect(() => {
    const { earlyPress } = window;
    if (earlyPress) {
      earlyPress.over = true;
      earlyPress.button?.click();
      delete earlyPress.button;
    }
    const id = takeArticle();
    if (id !== undefined) void import('@/lib/news/client').then(({ recordView }) => recordView(id));
  }, []);
  return null;
}
