import { matchesResource } from '@/lib/matches/resource';
import { methods, route } from '@/lib/platform/http/route';
import { contract } from '@/lib/contract';
import { listRevisions } from '@/lib/outputs/revisions/read';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(contract.revisions.ofMatch, ({ admin, params }) => listRevisions(admin, matchesResource.kind, params.id)),
);
