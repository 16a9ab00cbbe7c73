import { methods, route } from '@/lib/platform/http/route';
import { webhookEndpoints } from '@/lib/webhooks/contract';
import { getWebhook } from '@/lib/webhooks/read';
import { deleteWebhook, updateWebhook } from '@/lib/webhooks/write';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(webhookEndpoints.one, ({ params, admin }) => getWebhook(admin, params.id)),
  route(webhookEndpoints.update, ({ params, admin, body }) => updateWebhook(admin, params.id, body)),
  route(webhookEndpoints.remove, async ({ params, admin }) => {
    await deleteWebhook(admin, params.id);
    return { deleted: true } as const;
  }),
);
