import { methods, route } from '@/lib/platform/http/route';
import { matchEndpoints } from '@/lib/matches/contract';
import { makeRecap } from '@/lib/matches/recap';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(matchEndpoints.recap, ({ params, admin }) => makeRecap(admin, params.id)),
);
