'use client';

import Link from 'next/link';
import { type ReactNode, useEffect, useRef } from 'react';
import { buttonClass } from '@/components/ui/button';
import type { searchAddress } from '@/lib/outputs/search/rules';

interface Props {
  /** Where more is shown, or null where there is no more. */
  href: ReturnType<typeof searchAddress> | null;
  /** What is announced: how much is shown. */
  children: ReactNode;
}

/** A link to more results, below how much is shown. It goes with the last of them: the keyboard goes on where it was. */
export function MoreLink({ href, children }: Props) {
  const status = useRef<HTMLParagraphElement>(null);
  const pressed = useRef<Props['href']>(null);

  useEffect(() => {
    // The link may be pressed after it is shown and before this effect runs for it.
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
