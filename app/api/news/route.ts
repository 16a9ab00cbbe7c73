import { methods, route } from '@/lib/platform/http/route';
import { newsEndpoints } from '@/lib/news/contract';
import { listArticles } from '@/lib/news/read';
import { createArticle } from '@/lib/news/write';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(newsEndpoints.list, ({ admin, query, range }) => listArticles(admin, query, range)),
  route(newsEndpoints.create, ({ admin, body }) => createArticle(admin, body)),
);
