import { methods, route } from '@/lib/http/route';
import { userEndpoints } from '@/lib/users/contract';
import { deleteUser, updateUser } from '@/lib/users/write';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(userEndpoints.update, ({ params, admin, body }) => updateUser(admin, params.id, body)),
  route(userEndpoints.remove, async ({ params, admin }) => {
    await deleteUser(admin, params.id);
    return { deleted: true } as const;
  }),
);
