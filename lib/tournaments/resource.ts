import type { Resource } from '../resource';

export const TOURNAMENTS_TAG = 'tournaments';

export const tournamentsResource = {
  name: 'tournaments',
  kind: 'tournament',
  tables: { tournaments: { backup: 'kept' }, tournament_entries: { backup: 'kept' } },
  tagsOf: () => [TOURNAMENTS_TAG],
  api: { name: 'Tournaments', description: 'The tournaments that staff manage, and how our teams ended there.' },
  activityPath: '/admin/teams',
  pages: [{ path: '/tournaments', shows: 'daily' }],
} as const satisfies Resource;
