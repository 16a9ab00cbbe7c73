'use client';

import Link from 'next/link';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { type Consent, onConsentReopen, writeConsent } from '@/components/ui/consent';
import { useConsent } from '@/components/ui/use-consent';

/** Asks before anything that is not strictly necessary. It lies over the page, so nothing shifts. */
export function CookieWidget() {
  const consent = useConsent();
  const [reopened, setReopened] = useState(false);
  const [answered, setAnswered] = useState(false);
  const first = useRef<HTMLButtonElement>(null);
  const opener = useRef<Element>(null);

  useEffect(
    () =>
      onConsentReopen(() => {
        opener.current = document.activeElement;
        setReopened(true);
      }),
    [],
  );
  useEffect(() => {
    if (reopened) first.current?.focus();
  }, [reopened]);

  function answer(consent: Consent) {
    writeConsent(consent);
    setAnswered(true);
    setReopened(false);
    // The buttons go: the keyboard goes on where it was, or with the page.
    const next = reopened ? opener.current : document.getElementById('content');
    if (next instanceof HTMLElement) next.focus({ preventScroll: true });
  }

  const asking = consent === null && !answered;
  if (!asking && !reopened) return null;

  return (
    <section
      aria-label="Cookies"
      className="fixed inset-x-3 bottom-3 z-50 border border-line-strong bg-surface p-4 shadow-3 sm:left-auto sm:w-96 sm:p-5 print:hidden"
    >
      {/* No heading: it comes before the page’s own. */}
      <p className="display text-title-sm">Your call on cookies</p>
      <p className="mt-2 text-xs text-muted">
        We keep what the site needs to work. Videos and pictures from other sites load only if you agree.
      </p>
      <Link href="/privacy" className="inline-block py-1 text-xs text-muted underline">
        Privacy policy
      </Link>
      <div className="mt-3 grid grid-cols-2 gap-2">
        <Button ref={first} size="small" onClick={() => answer('all')}>
          Accept all
        </Button>
        <Button size="small" look="outline" onClick={() => answer('necessary')}>
          Only necessary
        </Button>
      </div>
    </section>
  );
}
