import { restoreAchievement } from '@/lib/achievements/write';
import { restoreArticle } from '@/lib/news/write';
import { methods, route } from '@/lib/platform/http/route';
import { revisionEndpoints } from '@/lib/outputs/revisions/contract';
import { getRevision } from '@/lib/outputs/revisions/read';
import { restoreSiteContent } from '@/lib/site-content/write';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(revisionEndpoints.restore, async ({ admin, params, body: { updatedAt } }) => {
    const found = await getRevision(admin, params.id);
    if (found.kind === 'article') return restoreArticle(admin, found.version, updatedAt);
    if (found.kind === 'achievement') return restoreAchievement(admin, found.version, updatedAt);
    return restoreSiteContent(admin, found.version, updatedAt);
  }),
);
