import { methods, route } from '@/lib/platform/http/route';
import { presentRemoval, uploadEndpoints } from '@/lib/media/contract';
import { cleanUpImages } from '@/lib/media/write';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(uploadEndpoints.cleanup, async ({ admin }) => presentRemoval(await cleanUpImages(admin))),
);
