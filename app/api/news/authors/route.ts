import { methods, route } from '@/lib/platform/http/route';
import { newsEndpoints } from '@/lib/news/contract';
import { listAuthors } from '@/lib/news/read';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(newsEndpoints.authors, ({ admin }) => listAuthors(admin)),
);
