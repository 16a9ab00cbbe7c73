import type { ReactNode } from 'react';
import { Storm } from './storm';

interface Props {
  title: string;
  /** What stands behind the title; the brand's bolt without it. */
  drawing?: ReactNode;
  /** A sentence below the title. */
  children?: ReactNode;
}

/** The heading of a page: its title in the brand's display size, on a drawing. */
export function PageHeading({ title, drawing = <Storm />, children }: Props) {
  return (
    <header className="relative isolate mb-10 flex flex-col overflow-hidden border-b border-line bg-surface">
      {/* On a phone there is no room for a drawing beside more than a title. */}
      <div className={`order-last ${children ? 'max-md:hidden' : ''}`}>{drawing}</div>
      <div className="page-width py-10 md:py-14">
        <h1 className="max-w-[16ch] display text-display wrap-anywhere">{title}</h1>
        {children && <div className="mt-4 max-w-form text-muted">{children}</div>}
      </div>
    </header>
  );
}
