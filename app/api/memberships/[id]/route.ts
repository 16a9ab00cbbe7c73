import { methods, route } from '@/lib/platform/http/route';
import { membershipEndpoints } from '@/lib/memberships/contract';
import { deleteMembership, updateMembership } from '@/lib/memberships/write';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(membershipEndpoints.update, ({ params, admin, body }) => updateMembership(admin, params.id, body)),
  route(membershipEndpoints.remove, async ({ params, admin }) => {
    await deleteMembership(admin, params.id);
    return { deleted: true } as const;
  }),
);
