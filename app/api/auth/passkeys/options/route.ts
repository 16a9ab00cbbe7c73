import { cachedSite } from '@/lib/settings/read';
import { methods, route } from '@/lib/platform/http/route';
import { secondFactorEndpoints } from '@/lib/platform/auth/second-factor-contract';
import { startPasskeySetup } from '@/lib/platform/auth/second-factor/setup';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(secondFactorEndpoints.passkeyOptions, async ({ admin, body }) => ({
    ...(await startPasskeySetup(admin, body, (await cachedSite()).name)),
  })),
);
