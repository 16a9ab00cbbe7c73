import { methods, route } from '@/lib/platform/http/route';
import { revisionEndpoints } from '@/lib/platform/revisions/contract';
import { getRevision } from '@/lib/platform/revisions/read';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(revisionEndpoints.one, ({ admin, params }) => getRevision(admin, params.id)),
);
