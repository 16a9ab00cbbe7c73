import { methods, route } from '@/lib/platform/http/route';
import { webhookEndpoints } from '@/lib/webhooks/contract';
import { renewSecret } from '@/lib/webhooks/write';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(webhookEndpoints.secret, ({ params, admin }) => renewSecret(admin, params.id)),
);
