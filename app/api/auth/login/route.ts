import { authEndpoints } from '@/lib/platform/auth/contract';
import { signIn } from '@/lib/platform/auth/sign-in';
import { methods, route } from '@/lib/platform/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(authEndpoints.login, async ({ body, client, request, requestId }) => ({
    user: await signIn(body, { client, requestId, userAgent: request.headers.get('user-agent') ?? '' }),
  })),
);
