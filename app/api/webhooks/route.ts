import { methods, route } from '@/lib/platform/http/route';
import { webhookEndpoints } from '@/lib/webhooks/contract';
import { listWebhooks } from '@/lib/webhooks/read';
import { createWebhook } from '@/lib/webhooks/write';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(webhookEndpoints.list, ({ admin }) => listWebhooks(admin)),
  route(webhookEndpoints.create, ({ admin, body }) => createWebhook(admin, body)),
);
