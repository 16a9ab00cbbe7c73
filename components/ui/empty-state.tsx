import type { ReactNode } from 'react';

/** The message of a region that is empty without a failure. */
export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="border border-dashed border-line-strong px-6 py-12 text-center">
      <p className="display text-title wrap-anywhere">{title}</p>
      {children && <div className="mx-auto mt-3 max-w-form text-sm text-muted">{children}</div>}
    </div>
  );
}
