import { api } from './api-client';
import { VIEW_WINDOW_MS } from './limits';

const storageKey = (id: number): string => `viewed:${id}`;

/** Returns whether this browser session counted the article in the last 5 minutes (SPEC §4); if not, remembers that it does now. */
function isCountedRecently(id: number): boolean {
  const now = Date.now();
  try {
    const last = Number(sessionStorage.getItem(storageKey(id)));
    if (last > 0 && now - last < VIEW_WINDOW_MS) return true;
    sessionStorage.setItem(storageKey(id), String(now));
  } catch {
    // Without session storage the server alone recognises earlier views.
  }
  return false;
}

/** Counts a view of an article from a browser, without delaying the click. Failures are ignored (SPEC §8). */
export async function recordView(id: number): Promise<void> {
  if (isCountedRecently(id)) return;
  const key = `${navigator.userAgent}|${navigator.language}`;
  // Absent for those who came from no other page.
  const body = { key, referrer: document.referrer || undefined };
  await api('POST /news/{id}/views', { params: { id }, body, keepalive: true, ignoreResponse: true }).catch(
    () => undefined,
  );
}
