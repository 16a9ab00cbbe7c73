import { newsResource } from '@/lib/news/resource';
import { methods, route } from '@/lib/platform/http/route';
import { revisionEndpoints } from '@/lib/outputs/revisions/contract';
import { listRevisions } from '@/lib/outputs/revisions/read';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(revisionEndpoints.ofArticle, ({ admin, params }) => listRevisions(admin, newsResource.kind, params.id)),
);
