import { authEndpoints } from '@/lib/platform/auth/contract';
import { endOwnSession } from '@/lib/platform/auth/session-list';
import { methods, route } from '@/lib/platform/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(authEndpoints.endSession, async ({ admin, params }) => {
    await endOwnSession(admin, params.id);
    return { ended: 1 };
  }),
);
