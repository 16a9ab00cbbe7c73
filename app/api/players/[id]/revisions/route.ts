import { playersResource } from '@/lib/players/resource';
import { methods, route } from '@/lib/platform/http/route';
import { contract } from '@/lib/contract';
import { listRevisions } from '@/lib/outputs/revisions/read';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(contract.revisions.ofPlayer, ({ admin, params }) => listRevisions(admin, playersResource.kind, params.id)),
);
