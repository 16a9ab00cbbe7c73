import type { ReactNode } from 'react';

interface Fact {
  label: string;
  value: ReactNode;
}

/** Short facts in a row, on a plate. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3">
      {facts.map(({ label, value }) => (
        <div key={label} className="flex flex-col-reverse">
          <dt className="text-2xs text-on-plate-muted">{label}</dt>
          <dd className="display text-title-sm">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
