import type { Resource } from '../platform/resource';

export const importsResource = {
  name: 'imports',
  tables: {},
  api: { name: 'Import', description: 'Templates of files that an import reads.' },
} as const satisfies Resource;
