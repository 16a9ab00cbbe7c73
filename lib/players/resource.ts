import type { Resource } from '../platform/resource';
import { ROSTER_TAG } from '../teams/resource';

export const playersResource = {
  name: 'players',
  kind: 'player',
  tables: { players: { backup: 'kept', pictures: { image: 'address' }, title: 'nickname' } },
  tagsOf: () => [ROSTER_TAG],
  api: { name: 'Players', description: 'Those who play and played for the organisation.' },
  panel: {
    path: '/admin/players',
    name: 'Players',
    title: 'Player Manager',
    icon: 'user',
    card: { name: 'Manage Players', description: 'Portraits, names and careers.' },
    hasForm: true,
  },
} as const satisfies Resource;
