import { contract } from '@/lib/contract';
import { restoreThing } from '@/lib/outputs/bin/write';
import { methods, route } from '@/lib/platform/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(contract.bin.restore, ({ admin, params }) => restoreThing(admin, params.id)),
);
