import type { ReactNode } from 'react';

interface Props {
  title: string;
  /** Whether only screen readers meet the title, above a form that has a heading of its own. */
  isTitleHidden?: boolean;
  /** The buttons beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The layout of a manager: its title, its buttons, and below them its list or form. */
export function ManagerPage({ title, isTitleHidden = false, actions, children }: Props) {
  const heading = (
    <h2 data-manager-title tabIndex={-1} className={isTitleHidden ? 'sr-only' : 'display text-headline outline-none'}>
      {title}
    </h2>
  );
  if (isTitleHidden) {
    return (
      <>
        {heading}
        {children}
      </>
    );
  }
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-4">
        {heading}
        {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
      </div>
      {children}
    </>
  );
}
