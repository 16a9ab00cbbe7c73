import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import '@/components/admin/manager/panel.css';
import { AdminProviders } from '@/components/admin/manager/admin-providers';

export const metadata: Metadata = {
  // oxlint-disable-next-line house/title-template -- the titles of the panel's pages are texts of the code
  title: { default: 'Admin Panel', template: '%s | Admin Panel' },
  robots: { index: false, follow: false },
};

/** The keyboard of a phone makes the page lower instead of lying over it, so that sticky bars stay in view. */
export const viewport: Viewport = { interactiveWidget: 'resizes-content' };

export default function AdminLayout({ children }: { children: ReactNode }) {
  return (
    <div data-panel className="contents">
      <AdminProviders>{children}</AdminProviders>
    </div>
  );
}
