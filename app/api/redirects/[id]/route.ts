import { methods, route } from '@/lib/platform/http/route';
import { redirectEndpoints } from '@/lib/redirects/contract';
import { deleteRedirect, updateRedirect } from '@/lib/redirects/write';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(redirectEndpoints.update, ({ params, admin, body }) => updateRedirect(admin, params.id, body)),
  route(redirectEndpoints.remove, async ({ params, admin }) => {
    await deleteRedirect(admin, params.id);
    return { deleted: true } as const;
  }),
);
