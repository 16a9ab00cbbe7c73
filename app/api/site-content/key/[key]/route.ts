import { methods, route } from '@/lib/platform/http/route';
import { siteContentEndpoints } from '@/lib/site-content/contract';
import { contentByKey } from '@/lib/site-content/read';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(siteContentEndpoints.byKey, ({ params }) => contentByKey(params.key)),
);
