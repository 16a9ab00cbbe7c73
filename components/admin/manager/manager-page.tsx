import type { ReactNode } from 'react';

interface Props {
  title: string;
  /** The buttons beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The layout of a manager: its title, its buttons, and below them its list or form. */
export function ManagerPage({ title, actions, children }: Props) {
  return (
    <>
      <div className="mb-8 flex flex-wrap items-center justify-between gap-4">
        <h2 data-manager-title tabIndex={-1} className="display text-headline outline-none">
          {title}
        </h2>
        {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
      </div>
      {children}
    </>
  );
}
