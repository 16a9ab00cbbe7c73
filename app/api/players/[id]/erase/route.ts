import { methods, route } from '@/lib/platform/http/route';
import { playerEndpoints } from '@/lib/players/contract';
import { erasePlayer } from '@/lib/players/erase';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(playerEndpoints.erase, ({ params, admin }) => erasePlayer(admin, params.id)),
);
