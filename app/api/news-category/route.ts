import { categoryEndpoints } from '@/lib/categories/contract';
import { listCategories } from '@/lib/categories/read';
import { methods, route } from '@/lib/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(categoryEndpoints.list, () => listCategories()),
);
