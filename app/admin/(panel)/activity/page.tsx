import type { Metadata } from 'next';
import { ActivityPage } from '@/components/admin/activity/activity-page';

export const metadata: Metadata = { title: 'Activity' };

export default function AuditTrailPage() {
  return <ActivityPage />;
}
