import { teamHonours } from '@/lib/teams/read';
import { methods, route } from '@/lib/platform/http/route';
import { teamEndpoints } from '@/lib/teams/contract';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(teamEndpoints.honours, ({ params }) => teamHonours(params.id)),
);
