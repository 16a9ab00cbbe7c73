import { methods, route } from '@/lib/platform/http/route';
import { siteContentEndpoints } from '@/lib/site-content/contract';
import { createSiteContent } from '@/lib/site-content/write';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(siteContentEndpoints.create, ({ admin, body }) => createSiteContent(admin, body)),
);
