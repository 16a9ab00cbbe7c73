'use client';

import { useEffect } from 'react';
import { EARLY_ARTICLE_KEY } from '@/lib/early-article';
import type { EarlyPress } from './early-press';

/** Clicks the recorded button again, and fires the change event of the recorded dropdown again. */
function repeatPress({ button, dropdown }: EarlyPress): void {
  button?.click();
  dropdown?.dispatchEvent(new Event('change', { bubbles: true }));
}

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

/** Replays what was pressed before the page hydrated, and counts the view when a card's link was followed (SPEC §4). */
export function EarlyPresses() {
  useEffect(() => {
    const { earlyPress } = window;
    window.earlyPress = { over: true };
    // Next.js's router listens to changes of the address after the last effect.
    if (earlyPress) setTimeout(() => repeatPress(earlyPress));
    const id = takeArticle();
    if (id !== undefined) void import('@/lib/news/client').then(({ recordView }) => recordView(id));
  }, []);
  return null;
}
