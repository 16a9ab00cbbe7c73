import { authEndpoints } from '@/lib/auth/contract';
import { endSession } from '@/lib/auth/sessions';
import { methods, route } from '@/lib/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(authEndpoints.logout, async () => {
    await endSession();
    return { loggedOut: true } as const;
  }),
);
