'use client';

import { useEffect, useState } from 'react';
import { Icon } from '@/components/ui/icon';

const SHOWN_FOR_MS = 2500;

/** Copies an address and reports success or failure. */
export function CopyLink({ url, className }: { url: string; className: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  const copied = outcome === 'copied';

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setOutcome(null), SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  // React keeps the state of a page that was left: the message is cleared, since it is outdated by then.
  useEffect(() => () => setOutcome(null), []);

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      setOutcome('copied');
    } catch {
      // No clipboard without https or permission.
      setOutcome('failed');
    }
  }

  return (
    <>
      <button
        type="button"
        aria-label="Copy link"
        title="Copy link"
        onClick={() => void copy()}
        className={`${className} no-script:hidden`}
      >
        <Icon name={copied ? 'check' : 'link'} className="size-5" />
      </button>
      <span
        role="status"
        className={
          outcome === 'failed'
            ? 'self-center text-sm text-muted lg:absolute lg:top-full lg:right-0 lg:mt-2 lg:w-26 lg:text-right'
            : 'sr-only'
        }
      >
        {copied && 'Link copied'}
        {outcome === 'failed' && 'Could not copy. The address bar has the link.'}
      </span>
    </>
  );
}
