import { activityEndpoints } from '@/lib/platform/activity/contract';
import { activityFile } from '@/lib/platform/activity/read';
import { methods, route } from '@/lib/platform/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(activityEndpoints.export, ({ admin, query }) => activityFile(admin, query)),
);
