import { methods, route } from '@/lib/platform/http/route';
import { openingEndpoints } from '@/lib/openings/contract';
import { listOpenings } from '@/lib/openings/read';
import { createOpening } from '@/lib/openings/write';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(openingEndpoints.list, ({ admin, query }) => listOpenings(admin, query)),
  route(openingEndpoints.create, ({ admin, body }) => createOpening(admin, body)),
);
