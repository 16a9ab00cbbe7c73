import { methods, route } from '@/lib/platform/http/route';
import { userEndpoints } from '@/lib/users/contract';
import { resetSecondFactor } from '@/lib/users/write';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(userEndpoints.resetSecondFactor, async ({ params, admin, body }) => {
    await resetSecondFactor(admin, params.id, body);
    return { deleted: true } as const;
  }),
);
