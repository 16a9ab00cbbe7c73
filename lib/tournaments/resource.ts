import type { Resource } from '../resource';

export const TOURNAMENTS_TAG = 'tournaments';

export const tournamentsResource = {
  name: 'tournaments',
  tables: { tournaments: { backup: 'kept' }, tournament_entries: { backup: 'kept' } },
  tagsOf: () => [TOURNAMENTS_TAG],
  pages: [{ path: '/tournaments', shows: 'daily' }],
} as const satisfies Resource;
