'use client';

import { useSyncExternalStore } from 'react';
import { type Consent, onConsentChange, readConsent } from './consent';

/** The visitor's answer; undefined before hydration, null when none was given. */
export function useConsent(): Consent | null | undefined {
  return useSyncExternalStore<Consent | null | undefined>(onConsentChange, readConsent, () => undefined);
}
