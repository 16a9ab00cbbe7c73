/** What the visitor allows: `all`, or only what is strictly necessary. */
export type Consent = 'all' | 'necessary';

const KEY = 'consent';
const CHANGED = 'consent:changed';
const REOPENED = 'consent:reopened';

/** The answer when storage is blocked: it is lost when the page is left. */
let unstored: Consent | null = null;

/** The answer given in this browser, or null before there is one. */
export function readConsent(): Consent | null {
  try {
    const stored = localStorage.getItem(KEY);
    return stored === 'all' || stored === 'necessary' ? stored : null;
  } catch {
    return unstored;
  }
}

/** Stores the answer and notifies the listeners on the page. */
export function writeConsent(consent: Consent): void {
  try {
    localStorage.setItem(KEY, consent);
  } catch {
    unstored = consent;
  }
  window.dispatchEvent(new Event(CHANGED));
}

/** Calls back when the answer changes, here or in another tab. Returns the function that stops it. */
export function onConsentChange(callback: () => void): () => void {
  window.addEventListener(CHANGED, callback);
  window.addEventListener('storage', callback);
  return () => {
    window.removeEventListener(CHANGED, callback);
    window.removeEventListener('storage', callback);
  };
}

/** Asks the cookie widget to show itself again. */
export function reopenConsent(): void {
  window.dispatchEvent(new Event(REOPENED));
}

/** Calls back when the widget is to show itself again. Returns the function that stops it. */
export function onConsentReopen(callback: () => void): () => void {
  window.addEventListener(REOPENED, callback);
  return () => window.removeEventListener(REOPENED, callback);
}
