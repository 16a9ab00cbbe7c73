import { methods, route } from '@/lib/platform/http/route';
import { matchEndpoints } from '@/lib/matches/contract';
import { listMatches } from '@/lib/matches/read';
import { createMatch } from '@/lib/matches/write';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(matchEndpoints.list, ({ query }) => listMatches(query)),
  route(matchEndpoints.create, ({ admin, body }) => createMatch(admin, body)),
);
