import { methods, route } from '@/lib/platform/http/route';
import { teamEndpoints } from '@/lib/teams/contract';
import { orderTeams } from '@/lib/teams/write';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(teamEndpoints.order, ({ admin, body }) => orderTeams(admin, body.ids)),
);
