import type { Metadata } from 'next';
import { RedirectManager } from '@/components/admin/redirects/redirect-manager';
import { redirectsResource } from '@/lib/redirects/resource';

export const metadata: Metadata = { title: redirectsResource.panel.title };

export default function RedirectManagerPage() {
  return <RedirectManager />;
}
