import { methods, route } from '@/lib/platform/http/route';
import { presentRemoval, uploadEndpoints } from '@/lib/media/contract';
import { deleteImagesOfArticle } from '@/lib/media/write';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(uploadEndpoints.removeForArticle, async ({ params, admin }) =>
    presentRemoval(await deleteImagesOfArticle(admin, params.id)),
  ),
);
