import { methods, route } from '@/lib/platform/http/route';
import { playerEndpoints } from '@/lib/players/contract';
import { getPlayer } from '@/lib/players/read';
import { deletePlayer, updatePlayer } from '@/lib/players/write';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(playerEndpoints.one, ({ params, admin }) => getPlayer(admin, params.id)),
  route(playerEndpoints.update, ({ params, admin, body }) => updatePlayer(admin, params.id, body)),
  route(playerEndpoints.remove, async ({ params, admin }) => {
    await deletePlayer(admin, params.id);
    return { deleted: true } as const;
  }),
);
