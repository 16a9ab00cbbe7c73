import { methods, route } from '@/lib/platform/http/route';
import { tokenEndpoints } from '@/lib/tokens/contract';
import { createToken, listTokens } from '@/lib/tokens/write';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(tokenEndpoints.list, ({ admin }) => listTokens(admin)),
  route(tokenEndpoints.create, ({ admin, body }) => createToken(admin, body)),
);
