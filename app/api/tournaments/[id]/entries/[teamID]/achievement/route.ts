import { methods, route } from '@/lib/platform/http/route';
import { makeAchievement } from '@/lib/tournaments/achievement';
import { tournamentEndpoints } from '@/lib/tournaments/contract';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(tournamentEndpoints.achievement, ({ params, admin }) => makeAchievement(admin, params)),
);
