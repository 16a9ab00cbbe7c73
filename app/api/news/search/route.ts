import { methods, route } from '@/lib/platform/http/route';
import { newsEndpoints } from '@/lib/news/contract';
import { searchArticles } from '@/lib/news/read';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(newsEndpoints.search, ({ body, client }) => searchArticles(body, client)),
);
