import { methods, route } from '@/lib/platform/http/route';
import { presentRemoval } from '@/lib/media/contract';
import { newsEndpoints } from '@/lib/news/contract';
import { getArticle } from '@/lib/news/read';
import { deleteArticle, updateArticle } from '@/lib/news/write';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(newsEndpoints.one, ({ params, admin }) => getArticle(params.id, admin)),
  route(newsEndpoints.update, ({ params, admin, body }) => updateArticle(admin, params.id, body)),
  route(newsEndpoints.remove, async ({ params, admin }) => ({
    deleted: true as const,
    ...presentRemoval(await deleteArticle(admin, params.id)),
  })),
);
