import { methods, route } from '@/lib/platform/http/route';
import { secondFactorEndpoints } from '@/lib/platform/auth/second-factor-contract';
import { secondFactorsOf } from '@/lib/platform/auth/second-factor/methods';
import { signInWithSecondFactor } from '@/lib/platform/auth/second-factor/sign-in';
import { signInCaller } from '@/lib/platform/auth/sign-in-caller';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(secondFactorEndpoints.methods, ({ admin }) => secondFactorsOf(admin.id)),
  route(secondFactorEndpoints.secondFactor, async (call) => ({
    user: await signInWithSecondFactor(call.body, signInCaller(call)),
  })),
);
