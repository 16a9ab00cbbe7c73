import { playerRecord } from '@/lib/matches/records';
import { methods, route } from '@/lib/platform/http/route';
import { playerEndpoints } from '@/lib/players/contract';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(playerEndpoints.record, ({ params, admin, query }) => playerRecord(admin, params.id, query.year)),
);
