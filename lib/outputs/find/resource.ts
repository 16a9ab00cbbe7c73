import type { Resource } from '../../platform/resource';

export const findResource = {
  name: 'find',
  tables: {},
  api: { name: 'Find', description: 'Everything of the panel by its name.' },
} as const satisfies Resource;
