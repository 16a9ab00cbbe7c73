import { methods, route } from '@/lib/platform/http/route';
import { secondFactorEndpoints } from '@/lib/platform/auth/second-factor-contract';
import { keepPasskey, listPasskeys } from '@/lib/platform/auth/second-factor/setup';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(secondFactorEndpoints.passkeys, ({ admin }) => listPasskeys(admin)),
  route(secondFactorEndpoints.addPasskey, ({ admin, body }) => keepPasskey(admin, body)),
);
