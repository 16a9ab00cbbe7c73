import { authEndpoints } from '@/lib/platform/auth/contract';
import { methods, route } from '@/lib/platform/http/route';
import { endSessionsOfUser } from '@/lib/users/sessions';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(authEndpoints.endSessionsOfUser, async ({ admin, params }) => ({
    ended: await endSessionsOfUser(admin, params.id),
  })),
);
