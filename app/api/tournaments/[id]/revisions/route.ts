import { tournamentsResource } from '@/lib/tournaments/resource';
import { methods, route } from '@/lib/platform/http/route';
import { contract } from '@/lib/contract';
import { listRevisions } from '@/lib/outputs/revisions/read';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(contract.revisions.ofTournament, ({ admin, params }) =>
    listRevisions(admin, tournamentsResource.kind, params.id),
  ),
);
