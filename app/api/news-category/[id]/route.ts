import { categoryEndpoints } from '@/lib/categories/contract';
import { deleteCategory, updateCategory } from '@/lib/categories/write';
import { methods, route } from '@/lib/platform/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(categoryEndpoints.update, ({ params, admin, body }) => updateCategory(admin, params.id, body)),
  route(categoryEndpoints.remove, async ({ params, admin }) => {
    await deleteCategory(admin, params.id);
    return { deleted: true } as const;
  }),
);
