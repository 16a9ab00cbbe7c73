import { contract } from '@/lib/contract';
import { methods, route } from '@/lib/platform/http/route';
import { getRevision } from '@/lib/outputs/revisions/read';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(contract.revisions.one, ({ admin, params }) => getRevision(admin, params.id)),
);
