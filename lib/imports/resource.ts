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
    card: { name: 'Import and Export', description: 'Bring in content from elsewhere, or save a copy of everything.' },
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
  'The import was interrupted because the site stopped. What it had added by then is kept. Run it again: nothing is imported twice.';

const things = (count: number): string => `${count.toLocaleString('en')} ${count === 1 ? 'thing' : 'things'}`;

/** What the panel says of imports and of the export. */
export const importsTexts = {
  kinds: {
    csv: {
      name: 'A table (CSV)',
      hint: 'Achievements, players, matches or opponents from a spreadsheet, saved as “CSV UTF-8”.',
      file: 'CSV file',
    },
    wordpress: {
      name: 'A WordPress site',
      hint: 'The file that WordPress makes under Tools, Export, All content. Teams, players and matches of SportsPress come along.',
      file: 'WordPress file (XML)',
      pictures: 'Pictures (zip)',
      picturesHint: 'The folder wp-content/uploads as a zip file. Without it, pictures are fetched from the old site.',
    },
    contract: {
      name: 'Another site like this one',
      hint: 'Articles, categories, achievements and pictures, read from the address of its API.',
    },
    archive: {
      name: 'An archive',
      hint: 'The zip file of an export, for a site that has no content yet.',
      file: 'Archive (zip)',
    },
  },
  csvKinds: { achievements: 'Achievements', players: 'Players', matches: 'Matches', opponents: 'Opponents' },
  templates: 'Empty tables with the right columns:',
  addressHint: 'Such as https://old.example/api.',
  accountHint: 'Only needed to import what staff see there, such as drafts. It is used once and not kept.',
  startFailed: 'Failed to start the import. Please try again.',
  loadFailed: 'Failed to load the imports',
  loading: 'Loading imports...',
  sending: 'Sending the file',
  reading: { try: 'Trying it', import: 'Importing' },
  ended: {
    tried: 'This is what an import would do. Nothing was changed.',
    done: 'Import done.',
    failed: 'The import failed.',
    undone: 'This import was undone. Everything it added was deleted.',
  },
  undo: {
    action: 'Undo this import',
    question: 'Undo this import?',
    detail: (made: number) =>
      `${things(made)} that it added will be deleted for good, with ${made === 1 ? 'its' : 'their'} pictures. You can import the file again.`,
    done: 'Import undone.',
    failed: 'Failed to undo the import.',
  },
  report: {
    leftOut: (count: number) => `Left out (${count.toLocaleString('en')})`,
    skipped: (count: number) => `Skipped (${count.toLocaleString('en')})`,
    more: (count: number) => `And ${count.toLocaleString('en')} more. The saved report lists them all.`,
    save: 'Save the report',
  },
  export: {
    title: 'Export',
    detail:
      'Everything that the site shows in one zip file: texts, teams, matches, settings and pictures, without passwords or messages. Import it into another site, or keep it as a copy.',
    action: 'Export everything',
    tooOld: 'Your sign-in is older than 15 minutes. Log out and sign in again to export.',
    failed: 'Failed to export. Please try again.',
  },
} as const;
