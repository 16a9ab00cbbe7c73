import { authEndpoints } from '@/lib/auth/contract';
import { methods, route } from '@/lib/http/route';
import { getUser } from '@/lib/users/read';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(authEndpoints.me, async ({ admin }) => ({ user: await getUser(admin, admin.id) })),
);
