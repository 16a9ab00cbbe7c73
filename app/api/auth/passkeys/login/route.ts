import { methods, route } from '@/lib/platform/http/route';
import { secondFactorEndpoints } from '@/lib/platform/auth/second-factor-contract';
import { signInWithPasskey } from '@/lib/platform/auth/second-factor/sign-in';
import { signInCaller } from '@/lib/platform/auth/sign-in';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(secondFactorEndpoints.passkeyLogin, async (call) => ({
    user: await signInWithPasskey(call.body, signInCaller(call)),
  })),
);
