import type { Metadata } from 'next';
import { PartnerManager } from '@/components/admin/partners/partner-manager';
import { partnersResource } from '@/lib/partners/resource';

export const metadata: Metadata = { title: partnersResource.panel.title };

export default function PartnerManagerPage() {
  return <PartnerManager />;
}
