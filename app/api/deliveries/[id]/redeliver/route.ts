import { methods, route } from '@/lib/platform/http/route';
import { webhookEndpoints } from '@/lib/webhooks/contract';
import { redeliver } from '@/lib/webhooks/write';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(webhookEndpoints.redeliver, ({ params, admin }) => redeliver(admin, params.id)),
);
