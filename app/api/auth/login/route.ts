import { authEndpoints } from '@/lib/platform/auth/contract';
import { signIn } from '@/lib/platform/auth/sign-in';
import { signInCaller } from '@/lib/platform/auth/sign-in-caller';
import { methods, route } from '@/lib/platform/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(authEndpoints.login, async (call) => ({ user: await signIn(call.body, signInCaller(call)) })),
);
