import { methods, route } from '@/lib/platform/http/route';
import { partnerEndpoints } from '@/lib/partners/contract';
import { listPartners } from '@/lib/partners/read';
import { createPartner } from '@/lib/partners/write';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(partnerEndpoints.list, ({ admin, query }) => listPartners(admin, query)),
  route(partnerEndpoints.create, ({ admin, body }) => createPartner(admin, body)),
);
