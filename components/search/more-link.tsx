'use client';

import Link from 'next/link';
import { type ReactNode, useEffect, useRef } from 'react';
import { buttonClass } from '@/components/ui/button';
import type { searchAddress } from '@/lib/platform/search/rules';

interface Props {
  /** The address that shows more results, or null when there are no more. */
  href: ReturnType<typeof searchAddress> | null;
  /** The status for screen readers: how many results are shown. */
  children: ReactNode;
}

/** A link to more results, below their status. It disappears with the last of them: the focus moves to the status. */
export function MoreLink({ href, children }: Props) {
  const status = useRef<HTMLParagraphElement>(null);
  const pressed = useRef<Props['href']>(null);

  useEffect(() => {
    // A quick press may come after the link has rendered and before this effect has run for it.
    if (pressed.current === href) return;
    if (href === null && document.activeElement === document.body) status.current?.focus();
    pressed.current = null;
  }, [href]);

  return (
    <div className="mt-10 space-y-4 text-center">
      <p ref={status} role="status" tabIndex={-1} className="text-sm text-muted">
        {children}
      </p>
      {href !== null && (
        <Link
          href={href}
          scroll={false}
          prefetch={false}
          replace
          onClick={() => (pressed.current = href)}
          className={buttonClass('outline')}
        >
          Load More
        </Link>
      )}
    </div>
  );
}
