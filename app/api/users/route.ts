import { methods, route } from '@/lib/platform/http/route';
import { userEndpoints } from '@/lib/users/contract';
import { listUsers } from '@/lib/users/read';
import { createUser } from '@/lib/users/write';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(userEndpoints.list, ({ admin }) => listUsers(admin)),
  route(userEndpoints.create, ({ admin, body }) => createUser(admin, body)),
);
