import { methods, route } from '@/lib/platform/http/route';
import { newsEndpoints } from '@/lib/news/contract';
import { recordView } from '@/lib/news/views';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(newsEndpoints.views, ({ params, body }) => recordView(params.id, body.key, body.referrer)),
);
