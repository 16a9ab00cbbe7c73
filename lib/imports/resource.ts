import type { Resource } from '../platform/resource';

export const importsResource = {
  name: 'imports',
  kind: 'import',
  changedBy: 'admin',
  tables: { imports: { backup: 'kept' }, imported_rows: { backup: 'kept' } },
  api: { name: 'Import and export', description: 'Files that are moved in, and the archive of the whole site.' },
  panel: {
    path: '/admin/import',
    name: 'Import',
    group: 'site',
    title: 'Import',
    icon: 'packageOpen',
    card: { name: 'Import and Export', description: 'Move content in from elsewhere, or take all of it along.' },
    role: 'admin',
    hasForm: false,
  },
} as const satisfies Resource;

/** The archives that administrators take along. */
export const archivesResource = {
  name: 'archives',
  kind: 'archive',
  changedBy: 'admin',
  activityPath: '/admin/import',
  tables: {},
} as const satisfies Resource;

/** What an import says that ended with its process. */
export const INTERRUPTED =
  'It was interrupted, since the site was stopped. What it had made by then is there. Run it again: what was imported before is not imported twice.';
