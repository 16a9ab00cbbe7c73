'use client';

import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { panelPages } from '@/components/admin/manager/panel-pages';
import { useHasRole } from '@/components/admin/manager/session/use-role';
import { EmptyState } from '@/components/ui/empty-state';

/** Shows a page of the panel to those whose role it is for, and tells others so. */
export function RoleGuard({ children }: { children: ReactNode }) {
  const pathname = usePathname();
  const hasRole = useHasRole();
  const page = panelPages.find(({ href }) => href === pathname);
  if (!page || hasRole(page.role)) return children;
  return <EmptyState title="This page is not for your role.">Ask an administrator for access.</EmptyState>;
}
