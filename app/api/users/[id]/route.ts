import { methods, route } from '@/lib/platform/http/route';
import { userEndpoints } from '@/lib/users/contract';
import { deleteUser, updateUser } from '@/lib/users/write';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(userEndpoints.update, ({ params, admin, body }) => updateUser(admin, params.id, body)),
  route(userEndpoints.remove, async ({ params, admin, body }) => {
    await deleteUser(admin, params.id, body);
    return { deleted: true } as const;
  }),
);
