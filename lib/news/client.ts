import { api } from '../api-client';
import { VIEW_WINDOW_MS } from '../limits';

const storageKey = (id: number): string => `viewed:${id}`;

/** Whether this browser session counted the article in the last 5 minutes (SPEC §4); notes that it does now. */
function countedLately(id: number): boolean {
  const now = Date.now();
  try {
    const last = Number(sessionStorage.getItem(storageKey(id)));
    if (last > 0 && now - last < VIEW_WINDOW_MS) return true;
    sessionStorage.setItem(storageKey(id), String(now));
  } catch {
    // Without a session storage nothing is known here of earlier views; the server knows them.
  }
  return false;
}

/**
 * Counts a view of an article from a browser. It never delays the click that it belongs to, and nobody hears of its
 * failure (SPEC §8).
 */
export async function recordView(id: number): Promise<void> {
  if (countedLately(id)) return;
  const key = `${navigator.userAgent}|${navigator.language}`;
  await api('POST /news/{id}/views', { params: { id }, body: { key }, keepalive: true, unread: true }).catch(
    () => undefined,
  );
}
