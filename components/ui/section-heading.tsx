import type { ReactNode } from 'react';

interface Props {
  children: ReactNode;
  size?: 'normal' | 'small';
}

/** The heading of a section: a slanted stroke of the accent, then the words. */
export function SectionHeading({ children, size = 'normal' }: Props) {
  const text = size === 'normal' ? 'text-headline' : 'text-title';
  return (
    <h2 className={`flex min-w-0 items-center gap-3.5 display wrap-anywhere ${text}`}>
      <span aria-hidden="true" className="h-[0.72em] w-1.5 shrink-0 -skew-x-20 bg-accent" />
      {children}
    </h2>
  );
}
