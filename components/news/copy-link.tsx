'use client';

import { useEffect, useState } from 'react';
import { Icon } from '@/components/ui/icon';

const SHOWN_FOR_MS = 2500;

/** Copies an address and says so. */
export function CopyLink({ url, className }: { url: string; className: string }) {
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
    } catch {
      // No clipboard without https or permission: the address bar still has the link.
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
      <span role="status" className="sr-only">
        {copied ? 'Link copied' : ''}
      </span>
    </>
  );
}
