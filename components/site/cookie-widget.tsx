'use client';

import Link from 'next/link';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { type Consent, onConsentReopen, reopenConsent, useConsent, writeConsent } from '@/components/ui/consent';

/**
 * Asks for consent to what is not strictly necessary. It is the last element of the page and sticks to the bottom of
 * the window: it causes no layout shift, and at the end of the page it is below the footer and covers nothing.
 */
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
        // For a widget that is already open; otherwise the effect below does it.
        first.current?.focus();
      }),
    [],
  );
  /** The buttons disappear: focus returns to where it was before, or to the page. */
  function leave() {
    setReopened(false);
    const next = reopened ? opener.current : document.getElementById('content');
    if (next instanceof HTMLElement) next.focus({ preventScroll: true });
  }

  function answer(consent: Consent) {
    writeConsent(consent);
    setAnswered(true);
    leave();
  }

  useEffect(() => {
    if (reopened) first.current?.focus();
  }, [reopened]);

  /** Closes the widget without changing the answer. */
  function closeOnEscape({ key }: KeyboardEvent) {
    if (key === 'Escape' && reopened) leave();
  }

  const asking = consent === null && !answered;
  if (!asking && !reopened) return null;

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape works on its buttons
    <section
      // A click on its text keeps the focus inside the widget.
      tabIndex={-1}
      onKeyDown={closeOnEscape}
      aria-label="Cookies"
      className="sticky bottom-0 z-50 order-1 max-h-(--cookie-room) overflow-y-auto border-t border-line-strong bg-surface shadow-3 print:hidden"
    >
      <div className="page-width flex flex-wrap items-center justify-between gap-x-8 gap-y-3 py-4 tight:gap-y-1.5 tight:py-2">
        <div className="text-xs text-muted">
          {/* No heading: it would come before the page’s own. */}
          <p className="display text-title-sm text-ink tight:inline tight:text-sm">Your call on cookies</p>{' '}
          <p className="mt-1 inline-block tight:mt-0 tight:inline">
            We keep what the site needs to work. Videos and pictures from other sites load only if you agree.
          </p>{' '}
          <Link href="/privacy" className="inline-block py-1 underline tight:inline">
            Privacy policy
          </Link>
        </div>
        <div className="grid shrink-0 grid-cols-2 gap-2 max-sm:w-full tight:grid-cols-[auto_auto] tight:*:px-2">
          <Button ref={first} size="small" onClick={() => answer('all')}>
            Accept all
          </Button>
          <Button size="small" look="outline" onClick={() => answer('necessary')}>
            Only necessary
          </Button>
        </div>
      </div>
    </section>
  );
}

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
