import type { Metadata } from 'next';
import { WebhookManager } from '@/components/admin/webhooks/webhook-manager';

export const metadata: Metadata = { title: 'Webhook Manager' };

export default function WebhookManagerPage() {
  return <WebhookManager />;
}
