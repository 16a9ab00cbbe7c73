import { cachedSite } from '@/lib/settings/read';
import { methods, route } from '@/lib/platform/http/route';
import { secondFactorEndpoints } from '@/lib/platform/auth/second-factor-contract';
import { setUpTotp, turnTotpOff } from '@/lib/platform/auth/second-factor/setup';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(secondFactorEndpoints.startTotp, async ({ admin, body }) => setUpTotp(admin, body, (await cachedSite()).name)),
  route(secondFactorEndpoints.removeTotp, async ({ admin, body }) => {
    await turnTotpOff(admin, body);
    return { deleted: true } as const;
  }),
);
