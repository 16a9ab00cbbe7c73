import { contract } from '@/lib/contract';
import { removeThing } from '@/lib/outputs/bin/write';
import { methods, route } from '@/lib/platform/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(contract.bin.remove, async ({ admin, params }) => {
    await removeThing(admin, params.id);
    return { deleted: true } as const;
  }),
);
