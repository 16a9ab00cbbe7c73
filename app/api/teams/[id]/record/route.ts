import { teamRecord } from '@/lib/matches/records';
import { methods, route } from '@/lib/platform/http/route';
import { teamEndpoints } from '@/lib/teams/contract';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(teamEndpoints.record, ({ params, query }) => teamRecord(params.id, query.year)),
);
