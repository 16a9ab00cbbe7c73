import { methods, route } from '@/lib/platform/http/route';
import { webhookEndpoints } from '@/lib/webhooks/contract';
import { listDiscordExamples } from '@/lib/webhooks/read';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(webhookEndpoints.discordExamples, ({ admin }) => listDiscordExamples(admin)),
);
