import type { ReactNode } from 'react';
import { SectionHeading } from '@/components/ui/section-heading';

/** A primitive, its name, and its states below. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="space-y-4 border-t border-line py-8">
      <SectionHeading size="small">{name}</SectionHeading>
      {children}
    </section>
  );
}

/** States side by side. */
export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}
