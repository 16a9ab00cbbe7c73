import type { Metadata } from 'next';
import { WebhookManager } from '@/components/admin/webhooks/webhook-manager';
import { webhooksResource } from '@/lib/webhooks/resource';

export const metadata: Metadata = { title: webhooksResource.panel.title };

export default function WebhookManagerPage() {
  return <WebhookManager />;
}
