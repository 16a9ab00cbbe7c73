import type { Route } from 'next';
import Link from 'next/link';
import type { ReactNode } from 'react';

interface Props {
  /** An address of this site. */
  href: string;
  /** A line of facts below. */
  facts: string;
  children: ReactNode;
}

/** The headline of a result. Its link covers the whole result. */
export function ResultLink({ href, facts, children }: Props) {
  return (
    <>
      <h3 dir="auto" className="display text-title wrap-anywhere transition-colors group-hover:text-accent-text">
        <Link href={href as Route} className="outline-none after:absolute after:inset-0">
          {children}
        </Link>
      </h3>
      {facts && <p className="mt-1.5 text-sm wrap-anywhere text-muted">{facts}</p>}
    </>
  );
}
