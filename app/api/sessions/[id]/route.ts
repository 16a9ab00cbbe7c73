import { authEndpoints } from '@/lib/platform/auth/contract';
import { methods, route } from '@/lib/platform/http/route';
import { endSession } from '@/lib/users/sessions';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(authEndpoints.endAnySession, async ({ admin, params }) => {
    await endSession(admin, params.id);
    return { ended: 1 };
  }),
);
