import { methods, route } from '@/lib/platform/http/route';
import { secondFactorEndpoints } from '@/lib/platform/auth/second-factor-contract';
import { startPasskeyLogin } from '@/lib/platform/auth/second-factor/sign-in';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(secondFactorEndpoints.passkeyLoginOptions, async () => ({ ...(await startPasskeyLogin()) })),
);
