import { methods, route } from '@/lib/platform/http/route';
import { userEndpoints } from '@/lib/users/contract';
import { unlinkAccount } from '@/lib/users/write';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(userEndpoints.unlink, async ({ params, admin, body }) => {
    await unlinkAccount(admin, params, body);
    return { deleted: true } as const;
  }),
);
