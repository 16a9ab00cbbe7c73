import { methods, route } from '@/lib/platform/http/route';
import { webhookEndpoints } from '@/lib/webhooks/contract';
import { listDeliveries } from '@/lib/webhooks/read';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(webhookEndpoints.deliveries, ({ params, admin, query }) => listDeliveries(admin, params.id, query)),
);
