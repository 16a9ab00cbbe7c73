import { methods, route } from '@/lib/platform/http/route';
import { tournamentEndpoints } from '@/lib/tournaments/contract';
import { getTournament } from '@/lib/tournaments/read';
import { deleteTournament, updateTournament } from '@/lib/tournaments/write';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(tournamentEndpoints.one, ({ params }) => getTournament(params.id)),
  route(tournamentEndpoints.update, ({ params, admin, body }) => updateTournament(admin, params.id, body)),
  route(tournamentEndpoints.remove, async ({ params, admin }) => {
    await deleteTournament(admin, params.id);
    return { deleted: true } as const;
  }),
);
