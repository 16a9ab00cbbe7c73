import { methods, route } from '@/lib/platform/http/route';
import { openingEndpoints } from '@/lib/openings/contract';
import { getOpening } from '@/lib/openings/read';
import { deleteOpening, updateOpening } from '@/lib/openings/write';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(openingEndpoints.one, ({ params, admin }) => getOpening(admin, params.id)),
  route(openingEndpoints.update, ({ params, admin, body }) => updateOpening(admin, params.id, body)),
  route(openingEndpoints.remove, async ({ params, admin }) => {
    await deleteOpening(admin, params.id);
    return { deleted: true } as const;
  }),
);
