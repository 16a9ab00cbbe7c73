import { methods, route } from '@/lib/platform/http/route';
import { partnerEndpoints } from '@/lib/partners/contract';
import { getPartner } from '@/lib/partners/read';
import { deletePartner, updatePartner } from '@/lib/partners/write';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(partnerEndpoints.one, ({ params, admin }) => getPartner(admin, params.id)),
  route(partnerEndpoints.update, ({ params, admin, body }) => updatePartner(admin, params.id, body)),
  route(partnerEndpoints.remove, async ({ params, admin }) => {
    await deletePartner(admin, params.id);
    return { deleted: true } as const;
  }),
);
