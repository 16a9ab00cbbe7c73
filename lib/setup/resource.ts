import type { Resource } from '../resource';

export const setupResource = {
  name: 'setup',
  tables: {},
  api: { name: 'Setup', description: 'The first steps of a new site.' },
} as const satisfies Resource;
