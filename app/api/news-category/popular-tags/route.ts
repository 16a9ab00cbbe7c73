import { categoryEndpoints } from '@/lib/categories/contract';
import { listPopularTags } from '@/lib/categories/read';
import { methods, route } from '@/lib/platform/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(categoryEndpoints.popularTags, () => listPopularTags()),
);
