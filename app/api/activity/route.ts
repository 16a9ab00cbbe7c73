import { activityEndpoints } from '@/lib/platform/activity/contract';
import { recentActivity } from '@/lib/platform/activity/read';
import { methods, route } from '@/lib/platform/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(activityEndpoints.recent, ({ admin }) => recentActivity(admin)),
);
