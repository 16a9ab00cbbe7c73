import { methods, route } from '@/lib/platform/http/route';
import { newsEndpoints } from '@/lib/news/contract';
import { createPreviewLink } from '@/lib/news/preview';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(newsEndpoints.previewLink, ({ admin, params }) => createPreviewLink(admin, params.id)),
);
