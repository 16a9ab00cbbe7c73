import { methods, route } from '@/lib/platform/http/route';
import { teamEndpoints } from '@/lib/teams/contract';
import { getTeam } from '@/lib/teams/read';
import { deleteTeam, updateTeam } from '@/lib/teams/write';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(teamEndpoints.one, ({ params }) => getTeam(params.id)),
  route(teamEndpoints.update, ({ params, admin, body }) => updateTeam(admin, params.id, body)),
  route(teamEndpoints.remove, async ({ params, admin }) => {
    await deleteTeam(admin, params.id);
    return { deleted: true } as const;
  }),
);
