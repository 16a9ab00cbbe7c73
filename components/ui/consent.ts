'use client';

import { useSyncExternalStore } from 'react';

/** What the visitor allows: `all`, or only what the site cannot do without. */
export type Consent = 'all' | 'necessary';

const KEY = 'consent';
const CHANGED = 'consent:changed';
const REOPENED = 'consent:reopened';

/** The answer where storage is blocked: it holds until the page is left. */
let unstored: Consent | null = null;

/** The answer given in this browser, or null before there is one. */
function readConsent(): Consent | null {
  try {
    const stored = localStorage.getItem(KEY);
    return stored === 'all' || stored === 'necessary' ? stored : null;
  } catch {
    return unstored;
  }
}

/** Remembers the answer and tells everything on the page that waits for one. */
export function writeConsent(consent: Consent): void {
  try {
    localStorage.setItem(KEY, consent);
  } catch {
    unstored = consent;
  }
  window.dispatchEvent(new Event(CHANGED));
}

/** Calls back when the answer changes, here or in another tab. Returns how to stop. */
function onConsentChange(callback: () => void): () => void {
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

/** Calls back when the widget is to be shown again. @returns removes the listener */
export function onConsentReopen(callback: () => void): () => void {
  window.addEventListener(REOPENED, callback);
  return () => window.removeEventListener(REOPENED, callback);
}

/** Returns the visitor's answer; undefined before hydration, null when none was given. */
export function useConsent(): Consent | null | undefined {
  return useSyncExternalStore<Consent | null | undefined>(onConsentChange, readConsent, () => undefined);
}
