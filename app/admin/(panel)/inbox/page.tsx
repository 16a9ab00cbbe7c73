import type { Metadata } from 'next';
import { InboxManager } from '@/components/admin/inbox/inbox-manager';

export const metadata: Metadata = { title: 'Inbox' };

export default function InboxPage() {
  return <InboxManager />;
}
