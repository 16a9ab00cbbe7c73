import { methods, route } from '@/lib/platform/http/route';
import { mediaEndpoints } from '@/lib/media/contract';
import { deletePicture, updatePicture } from '@/lib/media/library';
import { getPicture } from '@/lib/media/read';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(mediaEndpoints.one, ({ params }) => getPicture(params.id)),
  route(mediaEndpoints.update, ({ params, admin, body }) => updatePicture(admin, params.id, body)),
  route(mediaEndpoints.remove, async ({ params, admin }) => {
    await deletePicture(admin, params.id);
    return { deleted: true } as const;
  }),
);
