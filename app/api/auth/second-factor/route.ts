import { methods, route } from '@/lib/platform/http/route';
import { secondFactorEndpoints } from '@/lib/platform/auth/second-factor-contract';
import { secondFactorsOf } from '@/lib/platform/auth/second-factor/methods';
import { secondFactorDue } from '@/lib/platform/auth/second-factor/requirement';
import { signInWithSecondFactor } from '@/lib/platform/auth/second-factor/sign-in';
import { signInCaller } from '@/lib/platform/auth/sign-in';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(secondFactorEndpoints.methods, async ({ admin }) => ({
    ...(await secondFactorsOf(admin.id)),
    requiredBy: await secondFactorDue(admin.id),
  })),
  route(secondFactorEndpoints.secondFactor, async (call) => ({
    user: await signInWithSecondFactor(call.body, signInCaller(call)),
  })),
);
