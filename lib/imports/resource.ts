import type { Resource } from '../platform/resource';

export const importsResource = {
  name: 'imports',
  kind: 'import',
  changedBy: 'admin',
  activityPath: '/admin/activity',
  tables: {},
  api: { name: 'Import and export', description: 'Files that are moved in, and the archive of the whole site.' },
} as const satisfies Resource;
