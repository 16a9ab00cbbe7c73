import { authEndpoints } from '@/lib/platform/auth/contract';
import { endOwnSessions, listSessions } from '@/lib/platform/auth/session-list';
import { methods, route } from '@/lib/platform/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(authEndpoints.sessions, ({ admin }) => listSessions(admin)),
  route(authEndpoints.endSessions, async ({ admin }) => ({ ended: await endOwnSessions(admin) })),
);
