import { methods, route } from '@/lib/platform/http/route';
import { userEndpoints } from '@/lib/users/contract';
import { inviteUser } from '@/lib/users/invitations';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(userEndpoints.invite, ({ params, admin, body }) => inviteUser(admin, params.id, body)),
);
