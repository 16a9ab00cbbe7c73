import { methods, route } from '@/lib/platform/http/route';
import { mediaEndpoints } from '@/lib/media/contract';
import { listPictures } from '@/lib/media/read';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(mediaEndpoints.list, ({ query }) => listPictures(query)),
);
