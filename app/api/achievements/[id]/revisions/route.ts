import { achievementsResource } from '@/lib/achievements/resource';
import { methods, route } from '@/lib/platform/http/route';
import { revisionEndpoints } from '@/lib/platform/revisions/contract';
import { listRevisions } from '@/lib/platform/revisions/read';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(revisionEndpoints.ofAchievement, ({ admin, params }) =>
    listRevisions(admin, achievementsResource.kind, params.id),
  ),
);
