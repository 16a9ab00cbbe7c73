import { achievementEndpoints } from '@/lib/achievements/contract';
import { listAchievements } from '@/lib/achievements/read';
import { createAchievement } from '@/lib/achievements/write';
import { methods, route } from '@/lib/platform/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(achievementEndpoints.list, () => listAchievements()),
  route(achievementEndpoints.create, ({ admin, body }) => createAchievement(admin, body)),
);
