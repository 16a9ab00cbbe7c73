import { methods, route } from '@/lib/platform/http/route';
import { openingEndpoints } from '@/lib/openings/contract';
import { orderOpenings } from '@/lib/openings/write';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(openingEndpoints.order, ({ admin, body }) => orderOpenings(admin, body.ids)),
);
