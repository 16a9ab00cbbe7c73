import { methods, route } from '@/lib/platform/http/route';
import { secondFactorEndpoints } from '@/lib/platform/auth/second-factor-contract';
import { turnTotpOn } from '@/lib/platform/auth/second-factor/setup';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(secondFactorEndpoints.confirmTotp, async ({ admin, body }) => ({
    recoveryCodes: await turnTotpOn(admin, body),
  })),
);
