import { authEndpoints } from '@/lib/auth/contract';
import { endOwnSession } from '@/lib/auth/sessions';
import { methods, route } from '@/lib/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(authEndpoints.endSession, async ({ admin, params }) => {
    await endOwnSession(admin, params.id);
    return { ended: 1 };
  }),
);
