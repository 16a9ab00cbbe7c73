import { methods, route } from '@/lib/platform/http/route';
import { opponentEndpoints } from '@/lib/opponents/contract';
import { mergeOpponent } from '@/lib/opponents/write';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(opponentEndpoints.merge, ({ params, admin, body }) => mergeOpponent(admin, params.id, body.into)),
);
