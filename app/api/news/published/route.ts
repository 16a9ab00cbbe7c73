import { paginationOf } from '@/lib/platform/http/fields';
import { methods, route } from '@/lib/platform/http/route';
import { newsEndpoints } from '@/lib/news/contract';
import { listPublished } from '@/lib/news/read';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(newsEndpoints.published, ({ query }) => listPublished(paginationOf(query))),
);
