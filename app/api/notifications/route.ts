import { methods, route } from '@/lib/platform/http/route';
import { notificationEndpoints } from '@/lib/platform/notifications/contract';
import { listNotifications } from '@/lib/platform/notifications/read';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(notificationEndpoints.list, ({ admin, query }) => listNotifications(admin, query)),
);
