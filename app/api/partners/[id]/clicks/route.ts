import { methods, route } from '@/lib/platform/http/route';
import { recordClick } from '@/lib/partners/clicks';
import { partnerEndpoints } from '@/lib/partners/contract';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(partnerEndpoints.click, ({ params, body }) => recordClick(params.id, body.key)),
);
