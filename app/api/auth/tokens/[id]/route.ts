import { methods, route } from '@/lib/platform/http/route';
import { tokenEndpoints } from '@/lib/tokens/contract';
import { revokeToken } from '@/lib/tokens/write';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(tokenEndpoints.remove, async ({ admin, params }) => {
    await revokeToken(admin, params.id);
    return { deleted: true } as const;
  }),
);
