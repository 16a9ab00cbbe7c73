import { methods, route } from '@/lib/platform/http/route';
import { userEndpoints } from '@/lib/users/contract';
import { listAccounts } from '@/lib/users/read';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(userEndpoints.accounts, ({ params, admin }) => listAccounts(admin, params.id)),
);
