import { methods, route } from '@/lib/platform/http/route';
import { uploadEndpoints } from '@/lib/media/contract';
import { uploadImage } from '@/lib/media/write';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(uploadEndpoints.content, ({ admin, body }) => uploadImage(admin, body)),
);
