import type { Resource } from '../platform/resource';

export const setupResource = {
  name: 'setup',
  tables: {},
  api: { name: 'Setup', description: 'The first steps of a new site.' },
} as const satisfies Resource;
