import { methods, route } from '@/lib/platform/http/route';
import { revisionEndpoints } from '@/lib/outputs/revisions/contract';
import { getRevision } from '@/lib/outputs/revisions/read';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(revisionEndpoints.one, ({ admin, params }) => getRevision(admin, params.id)),
);
