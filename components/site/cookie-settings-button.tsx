'use client';

import { reopenConsent } from '@/components/ui/consent';

/** Brings the cookie widget back, so that an answer can be changed. */
export function CookieSettingsButton() {
  return (
    <button
      type="button"
      onClick={reopenConsent}
      className="py-0.5 transition-colors hover:text-ink hover:underline no-script:hidden"
    >
      Cookie settings
    </button>
  );
}
