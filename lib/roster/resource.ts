import type { Resource } from '../resource';

export const rosterResource = {
  name: 'roster',
  tables: {},
  pages: [{ path: '/teams', shows: [] }],
} as const satisfies Resource;
