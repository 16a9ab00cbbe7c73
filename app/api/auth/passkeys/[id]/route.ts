import { methods, route } from '@/lib/platform/http/route';
import { secondFactorEndpoints } from '@/lib/platform/auth/second-factor-contract';
import { removePasskey } from '@/lib/platform/auth/second-factor/setup';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(secondFactorEndpoints.removePasskey, async ({ params, admin, body }) => {
    await removePasskey(admin, params.id, body);
    return { deleted: true } as const;
  }),
);
