import { contract } from '@/lib/contract';
import { listDeleted } from '@/lib/platform/bin/read';
import { methods, route } from '@/lib/platform/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(contract.bin.list, ({ admin, query }) => listDeleted(admin, query)),
);
