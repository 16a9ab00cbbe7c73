import { authEndpoints } from '@/lib/platform/auth/contract';
import { methods, route } from '@/lib/platform/http/route';
import { getUser } from '@/lib/users/read';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(authEndpoints.me, async ({ admin }) => ({ user: await getUser(admin, admin.id) })),
);
