import { activityEndpoints } from '@/lib/platform/activity/contract';
import { ownSignIns } from '@/lib/platform/activity/read';
import { methods, route } from '@/lib/platform/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(activityEndpoints.ownSignIns, ({ admin }) => ownSignIns(admin)),
);
