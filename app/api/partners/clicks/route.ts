import { methods, route } from '@/lib/platform/http/route';
import { partnerEndpoints } from '@/lib/partners/contract';
import { listClicks } from '@/lib/partners/read';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(partnerEndpoints.clicks, ({ query }) => listClicks(query)),
);
