import Link from 'next/link';
import { panelPages } from '@/components/admin/manager/panel-pages';

const { about, news, categories, achievements, users } = panelPages;

const actions = [
  { ...about, name: 'Edit About Page', what: 'Tell visitors who you are.' },
  { ...news, name: 'Manage News', what: 'Write, publish and feature articles.' },
  { ...categories, name: 'Manage Categories', what: 'Name and colour the tags of articles.' },
  { ...achievements, name: 'Manage Achievements', what: 'Record results and winnings.' },
  { ...users, name: 'Manage Users', what: 'Decide who may sign in here.' },
];

export function QuickActions() {
  return (
    <ul className="mt-8 grid gap-4 sm:grid-cols-2 sm:max-xl:*:last:col-span-2 xl:grid-cols-6">
      {actions.map(({ href, name, what, icon: Icon }) => (
        <li key={href} className="xl:col-span-2 xl:nth-[-n+2]:col-span-3">
          <Link
            href={href}
            className="flex h-full items-start gap-4 border border-line bg-surface p-5 transition-colors hover:border-ink"
          >
            <Icon aria-hidden="true" className="size-6 shrink-0 text-accent-text" />
            <span>
              <span className="block display text-title-sm">{name}</span>
              <span className="mt-1 block text-sm text-muted">{what}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
