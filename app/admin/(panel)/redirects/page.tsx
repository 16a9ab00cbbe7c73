import type { Metadata } from 'next';
import { RedirectManager } from '@/components/admin/redirects/redirect-manager';

export const metadata: Metadata = { title: 'Redirects' };

export default function RedirectManagerPage() {
  return <RedirectManager />;
}
