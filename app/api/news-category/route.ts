import { categoryEndpoints } from '@/lib/categories/contract';
import { listCategories } from '@/lib/categories/read';
import { createCategory } from '@/lib/categories/write';
import { methods, route } from '@/lib/platform/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(categoryEndpoints.list, () => listCategories()),
  route(categoryEndpoints.create, ({ admin, body }) => createCategory(admin, body)),
);
