import { methods, route } from '@/lib/platform/http/route';
import { secondFactorEndpoints } from '@/lib/platform/auth/second-factor-contract';
import { makeRecoveryCodes } from '@/lib/platform/auth/second-factor/setup';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(secondFactorEndpoints.renewRecoveryCodes, async ({ admin, body }) => ({
    recoveryCodes: await makeRecoveryCodes(admin, body),
  })),
);
