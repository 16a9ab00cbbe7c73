import { methods, route } from '@/lib/platform/http/route';
import { webhookEndpoints } from '@/lib/webhooks/contract';
import { testWebhook } from '@/lib/webhooks/write';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(webhookEndpoints.test, ({ params, admin }) => testWebhook(admin, params.id)),
);
