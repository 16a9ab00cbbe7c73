import { playerHonours } from '@/lib/players/read';
import { methods, route } from '@/lib/platform/http/route';
import { playerEndpoints } from '@/lib/players/contract';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(playerEndpoints.honours, ({ params, admin }) => playerHonours(admin, params.id)),
);
