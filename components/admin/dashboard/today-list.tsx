import type { Route } from 'next';
import Link from 'next/link';

interface Item {
  href: string;
  text: string;
  detail: string;
}

interface Props {
  title: string;
  items: readonly Item[];
  /** What stands in place of no items. */
  empty?: string;
  isUrgent?: boolean;
}

/** A few things of one kind that wait for the staff, each with the way to it. */
export function TodayList({ title, items, empty, isUrgent = false }: Props) {
  return (
    <div className="border border-line bg-surface p-5">
      <h4 className={`label ${isUrgent ? 'text-warning' : 'text-muted'}`}>{title}</h4>
      {items.length === 0 && <p className="mt-2 text-sm text-muted">{empty}</p>}
      <ul className="mt-1">
        {items.map(({ href, text, detail }) => (
          <li key={href} className="border-b border-line last:border-0">
            <Link
              href={href as Route}
              className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-2 hover:text-accent-text"
            >
              <span className="min-w-0 wrap-anywhere">{text}</span>
              <span className="text-sm text-muted">{detail}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
