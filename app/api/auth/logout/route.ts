import { authEndpoints } from '@/lib/platform/auth/contract';
import { endSession } from '@/lib/platform/auth/sessions';
import { methods, route } from '@/lib/platform/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(authEndpoints.logout, async () => {
    await endSession();
    return { loggedOut: true } as const;
  }),
);
