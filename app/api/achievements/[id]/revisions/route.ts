import { achievementsResource } from '@/lib/achievements/resource';
import { methods, route } from '@/lib/platform/http/route';
import { revisionEndpoints } from '@/lib/outputs/revisions/contract';
import { listRevisions } from '@/lib/outputs/revisions/read';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(revisionEndpoints.ofAchievement, ({ admin, params }) =>
    listRevisions(admin, achievementsResource.kind, params.id),
  ),
);
