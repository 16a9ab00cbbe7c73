import { teamsResource } from '@/lib/teams/resource';
import { methods, route } from '@/lib/platform/http/route';
import { contract } from '@/lib/contract';
import { listRevisions } from '@/lib/outputs/revisions/read';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(contract.revisions.ofTeam, ({ admin, params }) => listRevisions(admin, teamsResource.kind, params.id)),
);
