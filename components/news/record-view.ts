'use client';

import { VIEW_WINDOW_MS } from '@/lib/limits';
import { countView } from '@/lib/news/client';

const storageKey = (id: number): string => `viewed:${id}`;

/** Whether this browser session counted the article in the last 5 minutes (SPEC §4). */
function countedLately(id: number, now: number): boolean {
  const last = Number(sessionStorage.getItem(storageKey(id)));
  return last > 0 && now - last < VIEW_WINDOW_MS;
}

/** Counts a view. It never delays the click that it belongs to, and nobody hears of its failure. */
export async function recordView(id: number): Promise<void> {
  try {
    const now = Date.now();
    if (countedLately(id, now)) return;
    sessionStorage.setItem(storageKey(id), String(now));
    await countView(id, `${navigator.userAgent}|${navigator.language}`);
  } catch {
    // Without a session storage nothing is known of earlier views.
  }
}
