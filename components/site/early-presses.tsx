'use client';

import { useEffect } from 'react';
import { EARLY_ARTICLE_KEY } from '@/lib/early-article';

/** What was pressed before the page hydrated. `EarlyPressScript` records it, `EarlyPresses` replays it. */
interface EarlyPress {
  /** The last button that was pressed. Two presses count as one. */
  button?: HTMLButtonElement;
  /** The last dropdown in which something was chosen. */
  dropdown?: HTMLSelectElement;
  /** Whether the page has hydrated: presses are not recorded any more. */
  over?: boolean;
}

declare global {
  interface Window {
    earlyPress?: EarlyPress;
  }
}

/** Handles the presses from before hydration, and counts the view of an article that was opened by a card (SPEC §4). */
export function EarlyPresses() {
  useEffect(() => {
    const { earlyPress } = window;
    window.earlyPress = { over: true };
    // Next.js's router listens to changes of the address after the last effect.
    if (earlyPress) setTimeout(() => repeatPress(earlyPress));
    const id = takeArticle();
    if (id !== undefined) void import('@/lib/record-view').then(({ recordView }) => recordView(id));
  }, []);
  return null;
}

/** Presses the button again, and has the dropdown say again what was chosen. */
function repeatPress({ button, dropdown }: EarlyPress): void {
  button?.click();
  dropdown?.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Returns the article whose link was pressed early, on this page or the one before, and forgets it. */
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
