import { methods, route } from '@/lib/platform/http/route';
import { playerEndpoints } from '@/lib/players/contract';
import { listPlayers } from '@/lib/players/read';
import { createPlayer } from '@/lib/players/write';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(playerEndpoints.list, ({ admin, query }) => listPlayers(admin, query)),
  route(playerEndpoints.create, ({ admin, body }) => createPlayer(admin, body)),
);
