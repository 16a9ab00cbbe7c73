import { methods, route } from '@/lib/platform/http/route';
import { matchEndpoints } from '@/lib/matches/contract';
import { getMatch } from '@/lib/matches/read';
import { deleteMatch, updateMatch } from '@/lib/matches/write';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(matchEndpoints.one, ({ params }) => getMatch(params.id)),
  route(matchEndpoints.update, ({ params, admin, body }) => updateMatch(admin, params.id, body)),
  route(matchEndpoints.remove, async ({ params, admin }) => {
    await deleteMatch(admin, params.id);
    return { deleted: true } as const;
  }),
);
