import { methods, route } from '@/lib/platform/http/route';
import { presentRemoval, uploadEndpoints } from '@/lib/media/contract';
import { cleanUpImages, planCleanup } from '@/lib/media/write';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(uploadEndpoints.cleanup, async ({ admin, query }) =>
    query.dryRun ? { deletedImages: [], ...(await planCleanup()) } : presentRemoval(await cleanUpImages(admin)),
  ),
);
