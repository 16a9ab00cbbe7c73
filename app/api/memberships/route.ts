import { methods, route } from '@/lib/platform/http/route';
import { membershipEndpoints } from '@/lib/memberships/contract';
import { listMemberships } from '@/lib/memberships/read';
import { createMembership } from '@/lib/memberships/write';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(membershipEndpoints.list, ({ admin, query }) => listMemberships(admin, query)),
  route(membershipEndpoints.create, ({ admin, body }) => createMembership(admin, body)),
);
