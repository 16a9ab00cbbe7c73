import type { Metadata } from 'next';
import { InboxManager } from '@/components/admin/inbox/inbox-manager';
import { messagesResource } from '@/lib/inbox/resource';

export const metadata: Metadata = { title: messagesResource.panel.title };

export default function InboxPage() {
  return <InboxManager />;
}
