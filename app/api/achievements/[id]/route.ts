import { achievementEndpoints } from '@/lib/achievements/contract';
import { deleteAchievement, updateAchievement } from '@/lib/achievements/write';
import { methods, route } from '@/lib/platform/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(achievementEndpoints.update, ({ params, admin, body }) => updateAchievement(admin, params.id, body)),
  route(achievementEndpoints.remove, async ({ params, admin }) => {
    await deleteAchievement(admin, params.id);
    return { deleted: true } as const;
  }),
);
