import { authEndpoints } from '@/lib/platform/auth/contract';
import { listAllSessions } from '@/lib/platform/auth/session-list';
import { methods, route } from '@/lib/platform/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(authEndpoints.allSessions, ({ admin }) => listAllSessions(admin)),
);
