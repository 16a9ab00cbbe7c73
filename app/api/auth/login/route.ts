import { authEndpoints } from '@/lib/auth/contract';
import { signIn } from '@/lib/auth/sign-in';
import { methods, route } from '@/lib/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(authEndpoints.login, async ({ body, client, request, requestId }) => ({
    user: await signIn(body, { client, requestId, userAgent: request.headers.get('user-agent') ?? '' }),
  })),
);
