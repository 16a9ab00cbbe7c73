import { methods, route } from '@/lib/platform/http/route';
import { membershipEndpoints } from '@/lib/memberships/contract';
import { orderRoster } from '@/lib/memberships/write';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(membershipEndpoints.order, ({ admin, body }) => orderRoster(admin, body.ids)),
);
