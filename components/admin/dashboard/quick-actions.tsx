'use client';

import Link from 'next/link';
import { panelPages } from '@/components/admin/manager/panel-pages';
import { useHasRole } from '@/components/admin/manager/session/use-role';

/** A card for each page of the panel that has one and is for the user's role. */
export function QuickActions() {
  const hasRole = useHasRole();
  return (
    <ul className="mt-8 grid gap-4 sm:grid-cols-2 sm:max-xl:*:odd:last:col-span-2 xl:grid-cols-6">
      {panelPages.map(
        ({ href, card, role, icon: Icon }) =>
          card &&
          hasRole(role) && (
            <li
              key={href}
              className="xl:col-span-2 xl:nth-[-n+2]:col-span-3 xl:nth-[3n]:last:col-span-6 xl:nth-[3n+1]:nth-[n+7]:last:col-span-3 xl:nth-[3n]:nth-last-2:col-span-3"
            >
              <Link
                href={href}
                className="flex h-full items-start gap-4 border border-line bg-surface p-5 transition-colors hover:border-ink"
              >
                <Icon aria-hidden="true" className="size-6 shrink-0 text-accent-text" />
                <span>
                  <span className="block display text-title-sm">{card.name}</span>
                  <span className="mt-1 block text-sm text-muted">{card.description}</span>
                </span>
              </Link>
            </li>
          ),
      )}
    </ul>
  );
}
