import { contract } from '@/lib/contract';
import { methods, route } from '@/lib/platform/http/route';
import { restoreRevision } from '@/lib/outputs/revisions/read';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(contract.revisions.restore, ({ admin, params, body }) => restoreRevision(admin, params.id, body.updatedAt)),
);
