import { methods, route } from '@/lib/platform/http/route';
import { notificationEndpoints } from '@/lib/platform/notifications/contract';
import { readNotifications } from '@/lib/platform/notifications/write';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(notificationEndpoints.read, ({ admin, body }) => readNotifications(admin, body)),
);
