import type { Resource } from '../resource';

export const tournamentsResource = {
  name: 'tournaments',
  tables: {},
  pages: [{ path: '/tournaments', shows: 'daily' }],
} as const satisfies Resource;
