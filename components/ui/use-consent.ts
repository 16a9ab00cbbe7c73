'use client';

import { useSyncExternalStore } from 'react';
import { type Consent, onConsentChange, readConsent } from './consent';

/** The visitor's answer; undefined while the server's HTML stands in, null where none was given. */
export function useConsent(): Consent | null | undefined {
  return useSyncExternalStore<Consent | null | undefined>(onConsentChange, readConsent, () => undefined);
}
