import { activityEndpoints } from '@/lib/activity/contract';
import { recentSignIns } from '@/lib/activity/read';
import { methods, route } from '@/lib/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(activityEndpoints.signIns, ({ admin }) => recentSignIns(admin)),
);
