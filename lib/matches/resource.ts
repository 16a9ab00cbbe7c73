import type { Resource } from '../resource';

export const matchesResource = {
  name: 'matches',
  tables: {},
  pages: [{ path: '/matches', shows: [] }],
} as const satisfies Resource;
