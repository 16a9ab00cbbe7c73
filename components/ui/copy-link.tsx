'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { Icon } from './icon';

const SHOWN_FOR_MS = 2500;

interface Props {
  url: string;
  /** What the button is called. */
  label: string;
  /** What is announced after success and after failure. */
  copied: string;
  failed: string;
  className: string;
  /** The classes of the message of a failure, which shows. */
  messageClass: string;
  /** What the button shows beside its icon. */
  children?: ReactNode;
}

/** Copies an address and reports success or failure. */
export function CopyLink({ url, label, copied, failed, className, messageClass, children }: Props) {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  const isCopied = outcome === 'copied';

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setOutcome(null), SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  // React keeps the state of a page that was left: the message is cleared, since it is outdated by then.
  useEffect(() => () => setOutcome(null), []);

  async function copy() {
    setOutcome((await copyText(url)) ? 'copied' : 'failed');
  }

  return (
    <>
      <button
        type="button"
        aria-label={label}
        title={label}
        onClick={() => void copy()}
        className={`${className} no-script:hidden`}
      >
        <Icon name={isCopied ? 'check' : 'link'} className="size-5" />
        {children}
      </button>
      <span role="status" className={outcome === 'failed' ? messageClass : 'sr-only'}>
        {isCopied && copied}
        {outcome === 'failed' && failed}
      </span>
    </>
  );
}

/** Copies a text to the clipboard. @returns false without https or permission */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
