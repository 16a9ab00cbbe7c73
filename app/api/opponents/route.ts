import { methods, route } from '@/lib/platform/http/route';
import { opponentEndpoints } from '@/lib/opponents/contract';
import { listOpponents } from '@/lib/opponents/read';
import { createOpponent } from '@/lib/opponents/write';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(opponentEndpoints.list, ({ query }) => listOpponents(query)),
  route(opponentEndpoints.create, ({ admin, body }) => createOpponent(admin, body)),
);
