import type { Metadata } from 'next';
import { PartnerManager } from '@/components/admin/partners/partner-manager';

export const metadata: Metadata = { title: 'Partner Manager' };

export default function PartnerManagerPage() {
  return <PartnerManager />;
}
