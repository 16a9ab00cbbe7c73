import type { ReactNode } from 'react';
import { SectionHeading } from '@/components/ui/section-heading';
import { shownCount } from '@/lib/outputs/search/rules';
import type { Hits } from '@/lib/platform/text-search/results';

interface Props<Item extends { id: number }> {
  title: string;
  hits: Hits<Item>;
  /** Whether the results are short: they are side by side where there is room. */
  short?: boolean;
  render: (item: Item) => ReactNode;
}

/** The results of one kind; renders nothing when there are none. */
export function ResultGroup<Item extends { id: number }>({ title, hits, short = false, render }: Props<Item>) {
  const { items } = hits;
  if (items.length === 0) return null;
  return (
    <section aria-label={title}>
      <SectionHeading>
        {title} <span className="label text-muted tabular-nums">{shownCount(hits)}</span>
      </SectionHeading>
      <ul className={`mt-5 grid gap-x-12 ${short ? 'lg:grid-cols-2' : ''}`}>
        {items.map((item) => (
          <li
            key={item.id}
            className="group relative border-t border-line py-5 has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-accent"
          >
            {render(item)}
          </li>
        ))}
      </ul>
    </section>
  );
}
