import { opponentRecord } from '@/lib/matches/records';
import { methods, route } from '@/lib/platform/http/route';
import { opponentEndpoints } from '@/lib/opponents/contract';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(opponentEndpoints.record, ({ params, query }) => opponentRecord(params.id, query.team)),
);
