import { activityEndpoints } from '@/lib/platform/activity/contract';
import { listActivity } from '@/lib/platform/activity/read';
import { methods, route } from '@/lib/platform/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(activityEndpoints.list, ({ admin, query }) => listActivity(admin, query)),
);
