import { methods, route } from '@/lib/platform/http/route';
import { teamEndpoints } from '@/lib/teams/contract';
import { listTeams } from '@/lib/teams/read';
import { createTeam } from '@/lib/teams/write';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(teamEndpoints.list, ({ query }) => listTeams(query)),
  route(teamEndpoints.create, ({ admin, body }) => createTeam(admin, body)),
);
