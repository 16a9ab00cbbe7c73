import type { Resource } from '../../platform/resource';

export const setupResource = {
  name: 'setup',
  tables: { demonstration: { backup: 'kept' } },
  api: { name: 'Setup', description: 'The first steps of a site.' },
} as const satisfies Resource;
