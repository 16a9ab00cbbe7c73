import { methods, route } from '@/lib/platform/http/route';
import { redirectEndpoints } from '@/lib/redirects/contract';
import { listRedirects } from '@/lib/redirects/read';
import { createRedirect } from '@/lib/redirects/write';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(redirectEndpoints.list, ({ query }) => listRedirects(query)),
  route(redirectEndpoints.create, ({ admin, body }) => createRedirect(admin, body)),
);
