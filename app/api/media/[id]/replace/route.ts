import { methods, route } from '@/lib/platform/http/route';
import { mediaEndpoints } from '@/lib/media/contract';
import { replacePicture } from '@/lib/media/library';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(mediaEndpoints.replace, ({ params, admin, body }) => replacePicture(admin, params.id, body.image)),
);
