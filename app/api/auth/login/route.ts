import { authEndpoints } from '@/lib/platform/auth/contract';
import { signIn, signInCaller } from '@/lib/platform/auth/sign-in';
import { methods, route } from '@/lib/platform/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(authEndpoints.login, async (call) => ({ user: await signIn(call.body, signInCaller(call)) })),
);
