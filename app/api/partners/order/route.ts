import { methods, route } from '@/lib/platform/http/route';
import { partnerEndpoints } from '@/lib/partners/contract';
import { orderPartners } from '@/lib/partners/write';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(partnerEndpoints.order, ({ admin, body }) => orderPartners(admin, body.ids)),
);
