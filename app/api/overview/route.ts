import { methods, route } from '@/lib/platform/http/route';
import { overviewEndpoints } from '@/lib/outputs/overview/contract';
import { readOverview } from '@/lib/outputs/overview/read';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(overviewEndpoints.today, ({ admin }) => readOverview(admin)),
);
