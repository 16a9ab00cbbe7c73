import { methods, route } from '@/lib/platform/http/route';
import { tournamentEndpoints } from '@/lib/tournaments/contract';
import { listTournaments } from '@/lib/tournaments/read';
import { createTournament } from '@/lib/tournaments/write';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(tournamentEndpoints.list, ({ query }) => listTournaments(query)),
  route(tournamentEndpoints.create, ({ admin, body }) => createTournament(admin, body)),
);
