import type { Resource } from '../platform/resource';
import { ROSTER_TAG } from '../teams/resource';

export const membershipsResource = {
  name: 'memberships',
  kind: 'membership',
  tables: { memberships: { backup: 'kept' } },
  tagsOf: () => [ROSTER_TAG],
  api: { name: 'Memberships', description: 'Who is and was in which team, as what, and when.' },
  activityPath: '/admin/teams',
} as const satisfies Resource;
