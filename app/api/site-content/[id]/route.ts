import { methods, route } from '@/lib/platform/http/route';
import { siteContentEndpoints } from '@/lib/site-content/contract';
import { updateSiteContent } from '@/lib/site-content/write';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(siteContentEndpoints.update, ({ params, admin, body }) => updateSiteContent(admin, params.id, body)),
);
