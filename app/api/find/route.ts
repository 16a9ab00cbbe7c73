import { methods, route } from '@/lib/platform/http/route';
import { findEndpoints } from '@/lib/outputs/find/contract';
import { find } from '@/lib/outputs/find/read';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(findEndpoints.find, ({ admin, query }) => find(admin, query)),
);
