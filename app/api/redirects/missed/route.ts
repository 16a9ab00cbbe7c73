import { methods, route } from '@/lib/platform/http/route';
import { redirectEndpoints } from '@/lib/redirects/contract';
import { listMissed } from '@/lib/redirects/read';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(redirectEndpoints.missed, ({ query }) => listMissed(query)),
);
